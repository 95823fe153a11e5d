import { join } from 'node:path'
import { env } from 'node:process'
import { parseArgs } from 'node:util'
import { cancel, confirm, intro, isCancel, outro, select, text } from '@clack/prompts'
import { createApp, isTemplate, newerNodes, type TemplateId, templates, whyNot } from './createApp.ts'
import { findInstaller, install } from './install.ts'

const usage = `Usage: npm create latchkey -- [folder] [--template ${Object.keys(templates).join(' | ')}] [--install]\n`

function fail(reason: string): never {
  process.stderr.write(`${reason}\n${usage}`)
  process.exit(2)
}

/** Ends quietly when a question is left unanswered. */
function answered<answer>(given: answer): Exclude<answer, symbol> {
  if (!isCancel(given)) return given as Exclude<answer, symbol>
  cancel('Nothing was made.')
  process.exit(1)
}

/** Does something with a folder; what the system refuses is said in a line. */
function orEnd<result>(folder: string, run: () => result): result {
  try {
    return run()
  } catch (error) {
    process.stderr.write(`No app was made in ${JSON.stringify(folder)}: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

/** The line that enters a folder: a shell is to take its name as it is. */
function enterOf(folder: string): string {
  const name = folder.startsWith('-') ? `./${folder}` : folder
  if (/^[\w./\\:~-]+$/.test(name)) return `cd ${name}`
  return process.platform === 'win32' ? `cd "${name}"` : `cd '${name.replaceAll("'", String.raw`'\''`)}'`
}

/** Makes an app as the arguments say; what they leave open is asked. */
export async function runCli(given: readonly string[]): Promise<void> {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...given],
        allowPositionals: true,
        options: {
          template: { type: 'string', short: 't' },
          install: { type: 'boolean', short: 'i' },
          help: { type: 'boolean', short: 'h' },
        },
      })
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error))
    }
  })()
  if (values.help) {
    process.stdout.write(usage)
    process.exit(0)
  }
  const [named, ...more] = positionals
  if (more.length > 0) fail(`One folder, not ${positionals.length}`)
  if (values.template !== undefined && !isTemplate(values.template)) fail(`No template is called ${values.template}`)
  const isAsking = named === undefined || values.template === undefined
  if (isAsking && !process.stdin.isTTY) fail('There is no terminal to ask in: name a folder and a template')
  if (isAsking) intro('A new app with Latchkey')
  const folder =
    named ??
    answered(
      await text({ message: 'Folder', placeholder: 'my-app', defaultValue: 'my-app', validate: (value) => whyNot(value || 'my-app') }),
    )
  const template: TemplateId = isTemplate(values.template)
    ? values.template
    : answered(
        await select({
          message: 'Made with',
          options: Object.entries(templates).map(([value, label]) => ({ value: value as TemplateId, label })),
        }),
      )
  const node = newerNodes[template] ?? 0
  if (Number.parseInt(process.versions.node, 10) < node) {
    process.stderr.write(`The template ${template} needs Node ${node} or newer; this is Node ${process.versions.node}. Nothing was made.\n`)
    process.exit(1)
  }
  const reason = orEnd(folder, () => whyNot(folder))
  if (reason) fail(reason)
  const installer = findInstaller(env)
  const installs = values.install ?? (isAsking && answered(await confirm({ message: `Install its packages with ${installer} now?` })))
  orEnd(folder, () => createApp(folder, template, join(import.meta.dirname, '..', 'templates')))
  const isInstalled = installs && install(installer, folder)
  if (installs && !isInstalled) {
    process.stderr.write(`Made ${folder}, but "${installer} install" failed in it.\n`)
    process.exitCode = 1
  }
  const next = [enterOf(folder), ...(isInstalled ? [] : [`${installer} install`]), `${installer} run dev`].join('\n  ')
  if (isAsking) outro(`Then:\n  ${next}`)
  else process.stdout.write(`Made ${folder}. Then:\n  ${next}\n`)
}
