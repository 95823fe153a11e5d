import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { scriptText, scriptTextVite } from './script.js'

const folder = mkdtempSync(join(tmpdir(), 'script-text-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'word.js'), "export const word = 'Beans'")
writeFileSync(join(folder, 'page.js'), "import { word } from './word.js'\nexport const say = () => word")
writeFileSync(join(folder, 'entry.js'), "export const load = () => import('./page.js?script')")

/** What a module's script leaves behind. */
async function run(code: string): Promise<unknown> {
  const { script } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return new (Object.getPrototypeOf(() => {}).constructor)(`${script}\nreturn testWalletFamily.say()`)()
}

test('esbuild has a module and what it imports as one script, and tells what it was made of', async () => {
  const { plugin, inputs } = scriptText()
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'entry.js')],
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir: folder,
    plugins: [plugin],
    write: false,
  })
  const chunk = outputFiles.find(({ text }) => text.includes('Beans'))?.text ?? ''

  expect(await run(chunk)).toBe('Beans')
  expect(outputFiles.map(({ text }) => text).join('\n')).not.toContain(process.cwd())
  expect([...inputs].map((file) => file.split('/').at(-1)).sort()).toEqual(['page.js', 'word.js'])
})

test('vite has the same', async () => {
  const { resolveId, load } = scriptTextVite()
  const id = resolveId('./page.js?script', join(folder, 'entry.js')) ?? ''
  const watched: string[] = []
  const loaded = await load.call({ addWatchFile: (file) => watched.push(file) }, id)

  expect(await run(loaded?.code ?? '')).toBe('Beans')
  expect(watched).toContain(join(folder, 'word.js'))
  expect(resolveId('./page.js', join(folder, 'entry.js'))).toBeUndefined()
  expect(await load.call({ addWatchFile() {} }, join(folder, 'page.js'))).toBeUndefined()
})
