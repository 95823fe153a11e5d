import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Builds a package of these sources and gives its files. */
function build(sources: { readonly [path: string]: string }, parts: object): { readonly [file: string]: string } {
  const folder = mkdtempSync(join(tmpdir(), 'chunks-'))
  folders.push(folder)
  for (const [path, code] of Object.entries(sources)) {
    mkdirSync(join(folder, 'src', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'src', path), code)
  }
  const script = `
    import { rolldown } from 'rolldown'
    import { chunks } from ${JSON.stringify(join(import.meta.dirname, 'chunks.js'))}
    process.chdir(${JSON.stringify(folder)})
    const { output, ...input } = chunks(['src/index.ts'], ${JSON.stringify(parts)})
    await (await rolldown(input)).write(output)
  `
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname, stdio: 'pipe' })
  return Object.fromEntries(readdirSync(join(folder, 'dist')).map((file) => [file, readFileSync(join(folder, 'dist', file), 'utf8')]))
}

const sources = {
  'index.ts':
    "export const open = () => import('./views/a.ts')\nexport const more = () => import('./views/b.ts')\nexport const other = () => import('./other.ts')",
  'views/a.ts': "import { shared } from '../shared.ts'\nexport const a = () => shared('a')",
  'views/b.ts': "import { shared } from '../shared.ts'\nimport { both } from '../both.ts'\nexport const b = () => shared(both('b'))",
  'other.ts': "import { both } from './both.ts'\nexport const other = () => both('other')",
  'shared.ts': "export const shared = (text: string) => 'shared ' + text",
  'both.ts': "export const both = (text: string) => 'both ' + text",
}

test('a part is one file, and what parts share lies where the first rule that fits says', () => {
  const files = build(sources, {
    later: { first: ['src/views/a.ts'], views: ['src/views/'], other: ['src/other.ts'] },
    between: { views2: { only: ['first', 'views'] }, rest: { any: ['other'] } },
  })

  expect(Object.keys(files).sort()).toEqual(['first.js', 'index.js', 'other.js', 'rest.js', 'views.js', 'views2.js'])
  expect(files['views2.js']).toContain('shared ')
  expect(files['rest.js']).toContain('both ')
  expect(files['index.js']).not.toMatch(/^import /m)
})

test('a folder further in keeps its modules from the outer one', () => {
  const files = build(
    { ...sources, 'index.ts': "export const open = () => [import('./views/a.ts'), import('./views/b.ts')]" },
    {
      later: { outer: ['src/'], inner: ['src/views/a.ts'] },
      between: { rest: { files: ['src/shared.ts', 'src/both.ts'] } },
    },
  )

  expect(Object.keys(files).sort()).toEqual(['index.js', 'inner.js', 'outer.js', 'rest.js'])
})

test.each([
  ['between', { between: { views: { only: ['first', 'views'] }, rest: { any: ['other'] } } }],
  ['shared', { shared: { rest: ['src/both.ts'], views: ['src/shared.ts'] } }],
])('a file of a part’s name, of what is %s, holds the part too, and each loads what it names', (_, parts) => {
  const later = { first: ['src/views/a.ts'], views: ['src/views/'], other: ['src/other.ts'] }
  const files = build(sources, { later, ...parts })

  expect(
    Object.keys(files)
      .filter((file) => file !== 'rolldown-runtime.js')
      .sort(),
  ).toEqual(['first.js', 'index.js', 'other.js', 'rest.js', 'views.js'])
  expect(files['views.js']).toContain('shared ')
  expect(files['views.js']).toMatch(/\bb\b/)
  expect(files['first.js']).toContain('"./views.js"')
})

test('a part is loaded in one place of a file', async () => {
  const index =
    "export const one = async () => (await import('./a.ts')).a()\nexport const two = async () => (await import('./a.ts')).a() + 1"
  const files = build({ 'index.ts': index, 'a.ts': 'export const a = () => 1' }, { later: { a: ['src/a.ts'] } })

  expect(files['index.js']?.match(/import\(/g)).toHaveLength(1)
  const folder = mkdtempSync(join(tmpdir(), 'chunks-'))
  folders.push(folder)
  for (const [file, code] of Object.entries(files))
    writeFileSync(join(folder, file.replace('.js', '.mjs')), code.replaceAll('.js"', '.mjs"'))
  const { one, two } = await import(join(folder, 'index.mjs'))
  expect([await one(), await two()]).toEqual([1, 2])
})

test.each([
  ['loads a module that no part names', sources, { later: { views: ['src/views/'] } }, 'no part names it'],
  [
    'has a part that nothing loads',
    { ...sources, 'index.ts': "export const open = () => import('./views/a.ts')" },
    { later: { views: ['src/views/'], other: ['src/other.ts'] } },
    'Nothing loads src/other.ts later',
  ],
  [
    'has a part of two modules that export one name',
    { ...sources, 'views/a.ts': 'export const b = 1' },
    { later: { views: ['src/views/'], other: ['src/other.ts'] } },
    'Conflicting',
  ],
  [
    'comes out as files that import each other in a circle',
    {
      'index.ts': "export { one } from './one.ts'\nexport { three } from './three.ts'",
      'one.ts': "import { two } from './two.ts'\nexport const one = () => two()",
      'two.ts': "import { three } from './three.ts'\nexport const two = () => three()",
      'three.ts': 'export const three = () => 3',
    },
    { between: { ends: { files: ['src/one.ts', 'src/three.ts'] }, middle: { files: ['src/two.ts'] } } },
    'in a circle',
  ],
])('ends a build that %s', (_, sources, parts, says) => {
  expect(() => build(sources, parts)).toThrow(says)
})
