import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { compileCss, cssText, cssTextVite } from './css.js'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'css-text-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'package.json'), '{}')
writeFileSync(
  join(folder, 'x.module.css'),
  '@layer parts { .row { color: red; animation: turn 1s } .row-end { --lk-x: 1px } @keyframes turn { to { rotate: 1turn } } }',
)
writeFileSync(join(folder, 'tokens.css'), '[data-theme] { --lk-text: oklch(from var(--lk-foreground) l c h) }')
writeFileSync(join(folder, 'entry.js'), "export * as module from './x.module.css'; export * as tokens from './tokens.css'")

const evaluate = async (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test('a module gives its text and its classes, hashed by where it stands in its package', async () => {
  const { css, classes } = await evaluate(await compileCss(join(folder, 'x.module.css')))

  expect(classes).toEqual({
    row: expect.stringMatching(/^lk-[\w-]{3}a$/),
    'row-end': expect.stringMatching(/^lk-[\w-]{3}b$/),
    turn: expect.stringMatching(/^lk-[\w-]{3}c$/),
  })
  expect(css).toContain(`.${classes.row}{`)
  expect(css).toContain('@layer parts{')
  expect(css).toContain('--lk-x:1px')
  expect(css).not.toMatch(/(^|[^-\w])turn 1s|1s turn/)
})

test('no two sheets of the modal share a class', async () => {
  const sheets = globSync('packages/ui/{src,gallery}/**/*.module.css', { cwd: root })
  const names = await Promise.all(
    sheets.map(async (file) => Object.values<string>((await evaluate(await compileCss(join(root, file)))).classes)),
  )

  expect(sheets.length).toBeGreaterThan(100)
  expect(names.flat().filter((name, at, all) => all.indexOf(name) !== at)).toEqual([])
})

test('the token sheet keeps its names', async () => {
  const { css, classes } = await evaluate(await compileCss(join(folder, 'tokens.css')))

  expect(css).toContain('[data-theme]{--lk-text:oklch(from var(--lk-foreground) l c h)}')
  expect(classes).toBeUndefined()
})

test('esbuild bundles sheets as text, without a path of this machine', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'entry.js')],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [cssText()],
  })
  const code = outputFiles[0]?.text ?? ''
  const { module, tokens } = await evaluate(code)

  expect(outputFiles).toHaveLength(1)
  expect(module.css).toContain('@layer parts')
  expect(tokens.css).toContain('--lk-text')
  expect(code).not.toContain(`"${folder}`)
  expect(code).not.toMatch(/css-text:\//)
})

test('vite gets the same text, and watches the file', async () => {
  const plugin = cssTextVite()
  const id = plugin.resolveId('./x.module.css', join(folder, 'entry.js')) ?? ''
  const watched: string[] = []
  const loaded = await plugin.load.call({ addWatchFile: (file) => watched.push(file) }, id)

  expect(loaded?.code).toBe(await compileCss(join(folder, 'x.module.css')))
  expect(watched).toEqual([join(folder, 'x.module.css')])
  expect(plugin.resolveId('./other.css', join(folder, 'entry.js'))).toBeUndefined()
  expect(plugin.resolveId('pkg/x.module.css', join(folder, 'entry.js'))).toBeUndefined()
})

const source = join(import.meta.dirname, '../../packages/ui/src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.module.css'))
const asked = askedOfSheets(
  new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(join(source, file), 'utf8')])),
)

/** The classes that files ask of each sheet, under whatever name and from whatever folder a file imports it. */
function askedOfSheets(users: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, text] of users) {
    for (const [, whole, names = '', path = ''] of text.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']+\.module\.css)'/gm)) {
      const sheet = join(file, '..', path)
      const classes = /\bclasses\b(?: as (\w+))?/.exec(names)
      const name = whole ? String.raw`${whole}\.classes` : classes && (classes[1] ?? 'classes')
      const asked = name ? [...text.matchAll(new RegExp(String.raw`(?<![\w.])${name}\.(\w+)`, 'g'))].map(([, local = '']) => local) : []
      found.set(sheet, new Set([...(found.get(sheet) ?? []), ...asked]))
    }
  }
  return found
}

test('what is asked of a sheet is found under each name and from each folder that it is imported under', () => {
  const users = new Map([
    [
      'views/a/A.tsx',
      "import * as field from '../../css/field.module.css'\nimport { classes, css } from './A.module.css'\nclasses.own, field.classes.row",
    ],
    ['views/b/B.tsx', "import { classes as shared } from '../../css/field.module.css'\nshared.end, other.shared.none"],
  ])

  expect(askedOfSheets(users)).toEqual(
    new Map([
      ['css/field.module.css', new Set(['row', 'end'])],
      ['views/a/A.module.css', new Set(['own'])],
    ]),
  )
})

test.each(sheets)('every class asked of %s is in it', (file) => {
  const sheet = readFileSync(join(source, file), 'utf8')

  expect(asked.get(file)?.size ?? 0, 'classes asked').toBeGreaterThan(0)
  for (const local of asked.get(file) ?? []) expect(sheet, `.${local}`).toMatch(new RegExp(String.raw`\.${local}(?![\w-])`))
})

test('sheets use role tokens and logical properties only', () => {
  for (const file of sheets.filter((sheet) => !sheet.includes('Trigger'))) {
    const sheet = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    expect(sheet, file).not.toMatch(
      /(^|[\s;{])(margin|padding|border)-(left|right|top|bottom)|text-align:\s*(left|right)|[^-](width|height):\s*\d/m,
    )
    // Whites, blacks and the dots of a toast apart, a colour is a role.
    const colors = sheet.match(/#[\da-f]{3,8}\b|\boklch\([\d. ]+\)/gi) ?? []
    expect(
      colors.filter((color) => !['#fff', '#000'].includes(color) && !/QrCode|Toast/.test(file)),
      file,
    ).toEqual([])
  }
})
