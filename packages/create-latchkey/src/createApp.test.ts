import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newerNodes, templates } from './createApp.ts'

const cli = join(import.meta.dirname, 'cli.ts')
let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'create-latchkey-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))
const run = (...args: readonly string[]) => execFileSync(process.execPath, [cli, ...args], { cwd: place, encoding: 'utf8', stdio: 'pipe' })

/** Runs the command by a package manager that notes its arguments beside them. @returns What was said and noted. */
function runBy(installer: string, exitCode: number) {
  mkdirSync(join(place, 'bin'))
  writeFileSync(join(place, 'bin', installer), `#!/bin/sh\necho "$@" > installed.txt\nexit ${exitCode}\n`, { mode: 0o755 })
  const env = {
    ...process.env,
    PATH: `${join(place, 'bin')}${delimiter}${process.env['PATH']}`,
    npm_config_user_agent: `${installer}/10.0.0 node/v24.0.0`,
  }
  const ended = spawnSync(process.execPath, [cli, 'app', '--template', 'react', '--install'], { cwd: place, encoding: 'utf8', env })
  return { status: ended.status, said: ended.stdout + ended.stderr, noted: readFileSync(join(place, 'app/installed.txt'), 'utf8').trim() }
}

test.each(Object.keys(templates))('%s is made without a question, named after its folder, with a command to start it', (template) => {
  expect(run('my shop', '--template', template)).toContain('npm run dev')

  const manifest = JSON.parse(readFileSync(join(place, 'my shop/package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: 'my-shop', private: true, scripts: { dev: expect.any(String), build: expect.any(String) } })
  expect(manifest.dependencies.latchkey).toBe('latest')
  expect(existsSync(join(place, 'my shop/.gitignore'))).toBe(true)
})

test.each([
  [['app', '--template', 'angular'], 'No template is called angular'],
  [['app'], 'name a folder and a template'],
  [['my', 'app', '--template', 'react'], 'One folder, not 2'],
  [['app', '--nothing'], "Unknown option '--nothing'"],
])('%j is refused with what is possible', (args, says) => {
  expect(() => run(...args)).toThrow(says)
  expect(existsSync(join(place, 'app'))).toBe(false)
})

test('with --install the package manager that runs it installs the app, and one line is left to type', () => {
  const { status, said, noted } = runBy('pnpm', 0)
  expect({ status, noted }).toEqual({ status: 0, noted: 'install' })
  expect(said).toContain('cd app\n  pnpm run dev\n')
})

test('an install that fails ends the command with an error, keeps the app, and says what is left to do', () => {
  const { status, said } = runBy('yarn', 3)
  expect(status).toBe(1)
  expect(said).toContain('"yarn install" failed')
  expect(said).toContain('cd app\n  yarn install\n  yarn run dev\n')
  expect(existsSync(join(place, 'app/package.json'))).toBe(true)
})

test.each(Object.keys(templates))('%s has the address alone in #address, as the tests of the testing guide expect', (template) => {
  run('app', '--template', template)
  const files = globSync('**/*.{tsx,vue,svelte,html}', { cwd: join(place, 'app') }).map((file) =>
    readFileSync(join(place, 'app', file), 'utf8'),
  )
  const shown = files.flatMap((text) => [...text.matchAll(/id="address">\s*(.*?)\s*<\/p>/gs)].map(([, content]) => content))
  expect(shown).toEqual([expect.stringMatching(/^(?:Not connected|\{+ ?(?:account\.)?address \?\? 'Not connected' ?\}+)$/)])
})

const built = Object.keys(templates).filter((template) => template !== 'page')

test.each(built)('%s is in TypeScript, as the guides are, and its build checks the types', (template) => {
  run('app', '--template', template)
  const app = join(place, 'app')
  expect(globSync('**/*.{js,jsx}', { cwd: app })).toEqual([])
  for (const file of globSync('**/*.{vue,svelte}', { cwd: app }))
    expect(readFileSync(join(app, file), 'utf8')).toMatch(/^<script (?:setup )?lang="ts">/)
  expect(JSON.parse(readFileSync(join(app, 'tsconfig.json'), 'utf8')).compilerOptions.strict).toBe(true)
  const { build } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).scripts
  expect(build).toMatch(/^(?:(?:tsc|vue-tsc|svelte-check) && vite build|next build)$/)
})

test.each(['react', 'gateway'])('the App.tsx of a guide takes the place of that of %s, which takes the default export', (template) => {
  run('app', '--template', template)
  expect(readFileSync(join(place, 'app/src/main.tsx'), 'utf8')).toContain("import App from './App'")
  for (const app of [join(import.meta.dirname, '../../../examples/react'), join(place, 'app')])
    expect(readFileSync(join(app, 'src/App.tsx'), 'utf8')).toContain('export default function App()')
})

test('page has no script for a compiler, and maps every entry that it builds', () => {
  run('app', '--template', 'page')
  const app = join(place, 'app')
  expect(globSync('**/*.{js,jsx,ts,tsx}', { cwd: app })).toEqual([])
  const html = readFileSync(join(app, 'index.html'), 'utf8')
  const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  const { build } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).scripts
  const entries = [...build.matchAll(/ (\w+)=(\S+)/g)].map(([, file, name]) => [name, `./vendor/${file}.js`])
  expect(Object.keys(imports)).toHaveLength(3)
  expect(imports).toEqual(Object.fromEntries(entries))
  expect([...html.matchAll(/ from '(.*?)'/g)].map(([, name]) => name).toSorted()).toEqual(Object.keys(imports).toSorted())
})

test('everything has the backend of the guide, so that both are mended at once', () => {
  run('app', '--template', 'everything')
  const examples = join(import.meta.dirname, '../../../examples')
  expect(readFileSync(join(place, 'app/backend.ts'), 'utf8')).toBe(readFileSync(join(examples, 'backend/backend.ts'), 'utf8'))
  const routes = (file: string) => readFileSync(file, 'utf8').replace(/^\/\*\*.*\n/m, '')
  expect(routes(join(place, 'app/src/signIn.ts'))).toBe(routes(join(examples, 'sign-in/src/backend.ts')))

  /** A server without its types, its layout, and what is an app's own: the chains, the address and the line at the start. */
  const server = (file: string) =>
    stripTypeScriptTypes(readFileSync(file, 'utf8').replace(/^type .*/m, ''))
      .replace(/^const nodes[\s\S]*?^}|http:\/\/[\w.]+:|console\.log.*/gm, '')
      .replace(/[\s;,]+/g, '')
  expect(server(join(place, 'app/server.ts'))).toBe(server(join(examples, 'sign-in/server.js')))
})

test.each(['gateway', 'everything'])('%s begins with settings of its own, of which Git sees the example alone', (template) => {
  run('app', '--template', template)
  const read = (file: string) => readFileSync(join(place, 'app', file), 'utf8')
  expect(read('.env')).toBe(read('.env.example'))
  expect(read('.gitignore').split('\n')).toContain('.env')
  expect(read('.gitignore')).not.toContain('.env.example')
})

test('everything signs in at the address that each of its commands serves the page at', () => {
  run('app', '--template', 'everything')
  const read = (file: string) => readFileSync(join(place, 'app', file), 'utf8')
  // Settings that name one address would be those of `npm run dev` in `npm start`, too.
  expect(read('.env')).not.toMatch(/^ORIGIN=/m)
  expect(read('dev.ts')).toMatch(/^env\.ORIGIN = `http:\/\/localhost:\$\{env\.PAGE_PORT \?\? 5173\}`$/m)
})

test('nothing is written where something is', () => {
  writeFileSync(join(place, 'mine.txt'), 'mine')
  expect(() => run('.', '--template', 'react')).toThrow('is not empty')
  expect(() => run('mine.txt', '--template', 'react')).toThrow('mine.txt is not a folder')
  expect(existsSync(join(place, 'package.json'))).toBe(false)
})

/** Runs the command as if on another Node. */
function runOn(node: string, template: string) {
  const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${node}'}})`
  const args = ['--import', old, cli, 'app', '--template', template]
  return spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' })
}

test('on an older Node it says which one is needed, and nothing else happens', () => {
  const { status, stdout, stderr } = runOn('20.19.0', 'react')
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'create-latchkey needs Node 22.12 or newer; this is Node 20.19.0.\n',
  })
  expect(existsSync(join(place, 'app'))).toBe(false)
  const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(engines.node).toContain('22.12')
})

test.each(Object.keys(templates))('on the oldest Node %s is made if it runs there, and otherwise says which one it needs', (template) => {
  const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../templates', template, 'package.json.template'), 'utf8'))
  const needed = Object.entries(newerNodes).find(([id]) => id === template)?.[1]
  expect(engines?.node).toBe(needed && `>=${needed}`)
  const { status, stderr } = runOn('22.12.0', template)
  expect([status, stderr]).toEqual(
    needed ? [1, `The template ${template} needs Node ${needed} or newer; this is Node 22.12.0. Nothing was made.\n`] : [0, ''],
  )
  expect(existsSync(join(place, 'app'))).toBe(!needed)
})

test('the package’s description names every template', () => {
  const { description } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(Object.keys(templates).filter((template) => !description.includes(template))).toEqual([])
})

test.each(['my shop', "it's", '$(touch hit)', '`touch hit`', '-x', 'a;touch hit', 'a\nb', '"', '%2e%2e', 'ä ö', '..x', '__NAME__', '$&'])(
  'the folder %j gets a whole app, runs nothing, and is entered by the line that is said',
  (name) => {
    mkdirSync(join(place, 'bin'))
    writeFileSync(join(place, 'bin/npm'), '#!/bin/sh\npwd > installed.txt\n', { mode: 0o755 })
    const env = {
      ...process.env,
      PATH: `${join(place, 'bin')}${delimiter}${process.env['PATH']}`,
      npm_config_user_agent: 'npm;touch hit/1',
    }
    const { status, stdout } = spawnSync(process.execPath, [cli, '--template', 'react', '--install', '--', name], {
      cwd: place,
      encoding: 'utf8',
      env,
    })

    expect(status).toBe(0)
    expect(readFileSync(join(place, name, 'installed.txt'), 'utf8')).toBe(`${realpathSync(join(place, name))}\n`)
    const enter = stdout.slice(stdout.indexOf('  cd ') + 2, stdout.indexOf('\n  npm run dev'))
    expect(execFileSync('/bin/sh', ['-c', `${enter} && pwd`], { cwd: place, encoding: 'utf8' })).toBe(
      `${realpathSync(join(place, name))}\n`,
    )
    expect(readdirSync(place).toSorted()).toEqual([name, 'bin'].toSorted())
    expect(JSON.parse(readFileSync(join(place, name, 'package.json'), 'utf8')).name).toMatch(/^[a-z\d][\w.-]*$/)
  },
)

test.each([
  ['a folder below a file', 'mine.txt/app'],
  ['a link to nowhere', 'dangling'],
  ['a link to itself', 'loop'],
  ['a name that is too long', 'a'.repeat(300)],
])('%s is refused in a line, and nothing is written', (_what, name) => {
  writeFileSync(join(place, 'mine.txt'), 'mine')
  symlinkSync(join(place, 'nowhere'), join(place, 'dangling'))
  symlinkSync(join(place, 'loop'), join(place, 'loop'))
  const before = readdirSync(place)
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, name, '--template', 'react'], { cwd: place, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^No app was made in .*\n$/)
  expect(readdirSync(place)).toEqual(before)
})
