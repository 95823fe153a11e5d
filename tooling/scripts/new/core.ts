import { languages } from './languages.ts'
import { camel, expectName, fromScreaming, pascal, type Template } from './scaffold.ts'

const inDomain = /^[a-z]\w*\/[a-z]\w*$/

/** A verb of core, in its domain's `verbs.ts` with its body in `lazy/`: `action connection/forget`. */
export const action: Template = (name) => {
  expectName(name, inDomain, 'connection/forget')
  const [domain = '', verb = ''] = name.split('/')
  const folder = `packages/core/src/${domain}`
  const type = `${pascal(verb)}Parameters`
  return {
    files: {
      [`${folder}/lazy/${verb}.ts`]: `import type { Kit } from '../../kit.ts'
import type { ${type} } from '../parameters.ts'

export async function ${verb}(kit: Kit, { signal }: ${type}): Promise<void> {
  kit.signal.throwIfAborted()
  signal?.throwIfAborted()
}
`,
      [`${folder}/${verb}.test.ts`]: `import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ${verb} } from './verbs.ts'

test('does nothing once its kit is destroyed', async () => {
  const kit = createTestKit()
  kit.destroy()

  await expect(${verb}(kit)).rejects.toThrow()
})
`,
      [`docs/core/${domain}/${verb}.md`]: page(
        verb,
        `import { ${verb}, type Kit } from '@latchkey/core'

export async function on${pascal(verb)}(kit: Kit) {
  await ${verb}(kit)
}`,
      ),
    },
    lines: [
      {
        file: `${folder}/parameters.ts`,
        start: '',
        line: `
/** Of \`${verb}\`. */
export type ${type} = {
  readonly signal?: AbortSignal | undefined
}`,
      },
      {
        file: `${folder}/verbs.ts`,
        start: "import type { Kit } from '../kit.ts'\n\n",
        line: `import type { ${type} } from './parameters.ts'`,
        before: /^$/,
      },
      {
        file: `${folder}/verbs.ts`,
        line: `
/**
 * Says in the present tense what it is for.
 *
 * @see Requirement
 */
export async function ${verb}(kit: Kit, parameters: ${verb}.Parameters = {}): Promise<void> {
  return (await import('./lazy/${verb}.ts')).${verb}(kit, parameters)
}

export declare namespace ${verb} {
  type Parameters = ${type}
}`,
      },
      { file: 'packages/core/src/index.ts', line: `export { ${verb} } from './${domain}/verbs.ts'` },
    ],
  }
}

/** A rule by which one domain answers to another: `reaction forgetOnDisconnect`. */
export const reaction: Template = (name) => {
  expectName(name, /^[a-z]\w*On[A-Z]\w*$/, 'forgetOnDisconnect')
  const event = camel(name.slice(name.lastIndexOf('On') + 2))
  return {
    files: {
      [`packages/core/src/reactions/${name}.ts`]: `import type { Reaction } from './reaction.ts'

/** Says in one sentence what happens when. */
export const ${name}: Reaction = (kit) =>
  kit.events.on('${event}ed', () => {
    kit.signal.throwIfAborted()
  })
`,
    },
    lines: [
      {
        file: 'packages/core/src/reactions/index.ts',
        line: `import { ${name} } from './${name}.ts'`,
        before: /^import type \{ Reaction \}/,
      },
      { file: 'packages/core/src/reactions/index.ts', line: `  ${name},`, before: /^\s*\]|^const reactions.*\]$/ },
    ],
  }
}

/** An error of a domain of core: `error connection/GRANT_LOST`. */
export const error: Template = (name) => {
  expectName(name, /^[a-z]\w*\/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, 'connection/GRANT_LOST')
  const [domain = '', code = ''] = name.split('/')
  const sentence = code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
  const type = `${fromScreaming(code)}Error`
  return {
    files: {},
    lines: [
      {
        file: `packages/core/src/${domain}/errors.ts`,
        line: `
/** Says when it is thrown, and what state is left behind. */
export class ${type} extends LatchkeyError<'${code}'> {
  override readonly name = '${type}'
  constructor() {
    super('${code}', '${sentence}')
  }
}`,
      },
      {
        file: 'packages/common/src/contract/errorCatalogue.ts',
        line: `  ${code}: { kind: 'message', short: '${sentence}' },`,
        before: /^\} as const satisfies \{ readonly \[code: string\]: ErrorText \}/,
      },
      { file: 'docs/errors.md', line: `\n### ${code}\n\n'${sentence}'` },
      // The words in English stand in for the translations until there are any.
      ...languages()
        .filter((language) => language !== 'en')
        .map((language) => ({
          file: `packages/ui/src/text/${language}/errors.ts`,
          line: `    ${code}: { title: '${sentence}', text: 'Try again in a moment.' },`,
          before: /^ {2}\},$/,
        })),
    ],
  }
}

/** A page of a verb or a hook, whose example is compiled. */
export function page(name: string, example: string): string {
  return `# ${name}

Says in the present tense what it is for.

\`\`\`ts
${example}
\`\`\`

## Fails

As its docstring says.
`
}
