import { page } from './core.ts'
import { languages } from './languages.ts'
import { expectName, pascal, type Template } from './scaffold.ts'

/** A hook over an action that core has: `hook network/removeNetwork`. */
export const hook: Template = (path) => {
  expectName(path, /^[a-z]\w*\/[a-z]\w*$/, 'network/removeNetwork')
  const [area = '', name = ''] = path.split('/')
  const hookName = `use${pascal(name)}`
  return {
    files: {
      [`packages/react/src/hooks/${area}/${hookName}.ts`]: `import { ${name} } from '@latchkey/core'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Says in the present tense what it is for. */
export function ${hookName}(): ${hookName}.ReturnType {
  const kit = useKit()
  const { run, runAsync, status, error, reset } = useAction((parameters: ${name}.Parameters) => ${name}(kit, parameters))
  return { ${name}: run, ${name}Async: runAsync, status, error, reset }
}

export declare namespace ${hookName} {
  type Run = useAction.ReturnType<[parameters: ${name}.Parameters], Awaited<globalThis.ReturnType<typeof ${name}>>>
  type ReturnType = Pick<Run, 'status' | 'error' | 'reset'> & {
    /** Never rejects; a failure is in \`error\`. */
    readonly ${name}: Run['run']
    readonly ${name}Async: Run['runAsync']
  }
}
`,
      [`packages/react/src/hooks/${area}/${hookName}.dom.test.tsx`]: `import { expect, test } from 'vitest'
import { renderHook } from '../../../test/renderHook.tsx'
import { ${hookName} } from './${hookName}.ts'

test('is idle until it is asked', async () => {
  const { result } = await renderHook(${hookName})

  expect(result.current.status).toBe('idle')
})
`,
      [`docs/react/${hookName}.md`]: page(
        hookName,
        `import { ${hookName} } from 'latchkey/react'

export const useExample = () => ${hookName}().status`,
      ),
    },
    lines: [
      {
        file: 'packages/react/src/index.ts',
        line: `export { ${hookName} } from './hooks/${area}/${hookName}.ts'`,
        before: /^export \{ KitProvider/,
      },
    ],
  }
}

/** A method of one of the two HTTP clients: `method blockchain-api/balance/getPrice`, `method wallet-directory/methods/getWallet`. */
export const method: Template = (name) => {
  expectName(name, /^(?:blockchain-api|wallet-directory)(?:\/[a-z]\w*){2}$/, 'blockchain-api/balance/getPrice')
  const [client = '', area = '', verb = ''] = name.split('/')
  const isApi = client === 'blockchain-api'
  const type = isApi ? 'BlockchainApi' : 'WalletDirectory'
  const answer = pascal(verb.replace(/^(?:get|list|fetch)/, ''))
  const schema = `${answer.charAt(0).toLowerCase()}${answer.slice(1)}Schema`
  const path = `/v1/${answer.toLowerCase()}`
  const folder = `packages/${client}/src`
  return {
    files: {
      [`${folder}/${area}/${verb}.ts`]: `import { type InferOutput, object, string } from 'valibot'
import type { ${type} } from '../client.ts'

/** The answer of \`GET ${path}\`. */
export const ${schema} = object({ id: string() })

/** See {@link ${schema}}. */
export type ${answer} = InferOutput<typeof ${schema}>

/**
 * Says in the present tense what it is for.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement
 */
export function ${verb}(client: ${type}, parameters: ${verb}.Parameters = {}): Promise<${answer}> {
  const { signal } = parameters
  return client.get('${path}', ${schema}, { signal })
}

export declare namespace ${verb} {
  type Parameters = {
    signal?: AbortSignal | undefined
  }
}
`,
      [`${folder}/${area}/${verb}.fixture.json`]: '{ "id": "one" }\n',
      [`${folder}/${area}/${verb}.test.ts`]: `import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { create${type} } from '../client.ts'
import fixture from './${verb}.fixture.json' with { type: 'json' }
import { ${verb} } from './${verb}.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

test('decodes the fixture', async () => {
  const http = fakeHttp({ '${path}': () => ({ json: fixture }) })

  expect(await ${verb}(create${type}({ ...options, fetch: http.fetch }))).toEqual(fixture)
})

test('refuses what is malformed', async () => {
  const http = fakeHttp({ '${path}': () => ({ json: {} }) })

  await expect(${verb}(create${type}({ ...options, fetch: http.fetch }))).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})
`,
    },
    lines: [{ file: `${folder}/index.ts`, line: `export { type ${answer}, ${verb}, ${schema} } from './${area}/${verb}.ts'` }],
  }
}

/** A screen: `view network/NetworkDetails`. */
export const view: Template = (name) => {
  expectName(name, /^(?:account|buy|connect|email|help|network|send|swap)\/[A-Z]\w*$/, 'network/NetworkDetails')
  const [area = '', id = ''] = name.split('/')
  const camel = `${id.charAt(0).toLowerCase()}${id.slice(1)}`
  const title = `'${camel}.title'`
  const ui = 'packages/ui/src'
  const folder = `${ui}/views/${area}/${id}`
  return {
    files: {
      [`${folder}/view.ts`]: `import { defineView } from '../../../defineView.ts'

/** Says what the screen is for. */
export const ${camel}View = defineView<'${id}'>({
  title: ${title},
  load: () => import('./${id}.tsx'),
})
`,
      [`${folder}/${id}.tsx`]: `import { Body } from '../../../primitives/Body/Body.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useText } from '../../../text/useText.ts'

/** Says what the screen shows. */
export function ${id}() {
  const text = useText()
  return (
    <Body>
      <Scroll label={text(${title})}>{text(${title})}</Scroll>
    </Body>
  )
}
`,
    },
    lines: [
      { file: 'packages/core/src/router/views.ts', line: `  ${id}: undefined`, before: /^\}/ },
      { file: `${ui}/views/${area}/index.ts`, line: `import { ${camel}View } from './${id}/view.ts'`, before: /^import / },
      { file: `${ui}/views/${area}/index.ts`, line: `  ${id}: ${camel}View,`, before: /^\}/ },
      // The title in English stands in for the translations until there are any.
      ...languages().map((language) => ({
        file: `${ui}/text/${language}/${language === 'en' ? 'frame' : 'first'}.ts`,
        line: `  ${title}: '${id
          .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
          .toLowerCase()
          .replace(/^./, (first) => first.toUpperCase())}',`,
        before: /^\}/,
      })),
    ],
  }
}
