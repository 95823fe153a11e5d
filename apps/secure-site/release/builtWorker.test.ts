import { join } from 'node:path'
import { build, parseAst } from 'vite'
import { expect, test } from 'vitest'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }

/** What is run at once: everything in a statement that is not in a function of its own. */
function listRun(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(listRun)
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  const node = value as Node
  if (/Function/.test(node.type)) return []
  return [node, ...Object.values(node).flatMap(listRun)]
}

test('T-P5 in the worker as it is built, the freeze runs before all other code, and no other file is loaded before it', async () => {
  const root = join(import.meta.dirname, '..')
  const built = await build({
    ...{ root, logLevel: 'silent', configFile: join(root, 'vite.config.ts') },
    build: { write: false, minify: true, rolldownOptions: { input: join(root, 'sdk.html') } },
  })
  const [made] = [built].flat()
  const worker = made && 'output' in made ? made.output.find(({ fileName }) => /(?:^|\/)worker-[\w-]+\.js$/.test(fileName)) : undefined
  const code = worker?.type === 'chunk' ? worker.code : String(worker?.source)
  expect(code.length).toBeGreaterThan(100_000)
  const { body } = parseAst(code) as unknown as { readonly body: readonly Node[] }
  expect(body.filter(({ type }) => /^(?:Import|Export)/.test(type))).toEqual([])
  const first = body.find((statement) => listRun(statement).some(({ type }) => /^(?:Call|New|Tagged|Import|Await)/.test(type)))
  // Nothing but the call of a function that freezes.
  const called = /^([\w$]+)\(\)[;,]?$/.exec(code.slice(first?.start, first?.end))?.[1]
  expect(called).toBeDefined()
  const frozen = body.find(({ type, id }) => type === 'FunctionDeclaration' && (id as { name?: string } | null)?.name === called)
  expect(code.slice(frozen?.start, frozen?.end)).toMatch(/Object\.freeze\(.*Object\.defineProperty\(\w+,[`'"]crypto[`'"]/)
}, 120_000)
