import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/src/node/freePort.ts'
import { openInBrowser } from './openInBrowser.ts'
import { type Place, startCommand } from './startCommand.ts'

/** Lines that go on running, with the address that answers once they do. */
const lasting: readonly (readonly [line: RegExp, url: string])[] = [
  [/ init --yes /, 'http://127.0.0.1:4401/readyz'],
  [/^npm run dev/, 'http://localhost:5173'],
]

/**
 * Types every line of the page on installing a gateway, in its order, and opens the page that the last one serves.
 *
 * Its ports may be taken here: others stand in for them.
 *
 * @returns What is wrong.
 */
export async function runInstallPage(root: string, { folder, env, onStart }: Place): Promise<string | undefined> {
  mkdirSync(folder)
  const [gateway, page] = [await freePort(), await freePort()]
  const here = (text: string) =>
    text
      .replaceAll('localhost:5173', `127.0.0.1:${page}`)
      .replaceAll('127.0.0.1:4401', `127.0.0.1:${gateway}`)
      .replace(/ init --yes /, `$&--port ${gateway} `)
      .replace(/^npm run dev$/, `$& -- --host 127.0.0.1 --port ${page} --strictPort`)
  const lines = readShellLines(readFileSync(join(root, 'apps/gateway/docs/install.md'), 'utf8'))
  const running: ReturnType<typeof startCommand>[] = []
  let at = folder
  try {
    for (const line of lines) {
      const [, into] = /^cd (\S+)$/.exec(line) ?? []
      if (into) {
        at = join(at, into)
        continue
      }
      const command = startCommand(['bash', '-ec', here(line)], { folder: at, env: { ...env, npm_config_yes: 'true' } })
      onStart(command.stop)
      running.push(command)
      const url = lasting.find(([pattern]) => pattern.test(line))?.[1]
      const problem = url ? await command.answers(here(url)) : (await command.ended) === 0 ? undefined : command.said()
      if (problem !== undefined) return `${line}\n${problem}`
    }
    if (running.length < 5) return `only ${running.length} lines were typed`
    return await openInBrowser(`http://127.0.0.1:${page}/`)
  } finally {
    for (const command of running) command.stop()
    await Promise.all(running.map((command) => command.ended))
  }
}

/** The lines that a page tells its reader to type. */
function readShellLines(text: string): readonly string[] {
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n')).filter(Boolean)
}
