import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

async function listBuilt(): Promise<ReadonlyMap<string, string>> {
  const root = join(import.meta.dirname, '..')
  const [made] = [await build({ root, logLevel: 'silent', configFile: join(root, 'vite.config.ts'), build: { write: false } })].flat()
  if (!made || !('output' in made)) throw new Error('Nothing was built')
  const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
  return new Map(made.output.map((file) => [file.fileName, digest(file.type === 'chunk' ? file.code : file.source)]))
}

test('T-P4 the same source builds to the same files', async () => {
  const first = await listBuilt()
  expect([...first.keys()]).toEqual(expect.arrayContaining(['sdk.html', 'popup.html', expect.stringMatching(/worker-.+\.js$/)]))
  expect(await listBuilt()).toEqual(first)
}, 240_000)
