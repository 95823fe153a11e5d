import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const source = join(root, 'packages/react/src')

/** What an editor shows of each of `names`, constants of `text`, by the language server that TypeScript brings. */
async function hover(text: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const server = spawn(join(root, 'node_modules/.bin/tsc'), ['--lsp', '--stdio'], { cwd: join(root, 'packages/react') })
  onTestFinished(() => void server.kill())
  const waiting = new Map<number, (result: unknown) => void>()
  let received = Buffer.alloc(0)
  let id = 0
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const request = (method: string, params: object) =>
    new Promise<unknown>((resolve) => {
      id += 1
      waiting.set(id, resolve)
      send({ id, method, params })
    })
  server.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/i.exec(received.subarray(0, Math.max(end, 0)).toString())?.[1])
      if (end < 0 || received.length < end + 4 + length) return
      const message = JSON.parse(received.subarray(end + 4, end + 4 + length).toString())
      received = received.subarray(end + 4 + length)
      // What the server asks in turn needs no answer that says anything.
      if (message.method !== undefined && message.id !== undefined) send({ id: message.id, result: null })
      else waiting.get(message.id)?.(message.result)
    }
  })
  const uri = pathToFileURL(join(source, 'hover.tsx')).href
  await request('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: { textDocument: { hover: {} } } })
  send({ method: 'initialized', params: {} })
  send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'typescriptreact', version: 1, text } } })
  const lines = text.split('\n')
  const shown = names.map(async (name) => {
    const line = lines.findIndex((one) => one.startsWith(`const ${name} `))
    const found = await request('textDocument/hover', { textDocument: { uri }, position: { line, character: 'const '.length } })
    return [name, JSON.stringify(found)] as const
  })
  return new Map(await Promise.all(shown))
}

test('an editor shows what a hook returns, member by member, not the name of a type', async () => {
  const hooks = globSync('hooks/**/use*.ts', { cwd: source })
    .filter((file) => !file.includes('.test') && /type ReturnType\b/.test(readFileSync(join(source, file), 'utf8')))
    .map((file) => ({ file, name: basename(file, '.ts') }))
  expect(hooks.length).toBeGreaterThan(20)
  const imports = hooks.map(({ file, name }) => `import { ${name} } from './${relative('', file)}'`)
  const calls = hooks.map(({ name }) => `const of${name} = ${name}()`)
  const shown = await hover(
    [...imports, ...calls].join('\n'),
    hooks.map(({ name }) => `of${name}`),
  )

  const opaque = hooks.filter(({ name }) => {
    const text = shown.get(`of${name}`) ?? ''
    return !text.includes(`const of${name}: `) || /const \w+: (?:\w+\.)?ReturnType\b/.test(text)
  })
  expect(opaque).toEqual([])
})
