import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const cli = join(import.meta.dirname, 'cli.ts')
let place = ''
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('the command rewrites the folder, says what to install, and lists what is left with file and line', () => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  writeFileSync(
    join(place, 'Menu.tsx'),
    "import { Avatar, ConnectKitButton } from 'connectkit'\nexport const Menu = () => [<ConnectKitButton />, <Avatar />]\n",
  )

  const said = execFileSync(process.execPath, [cli, 'connectkit', place], { encoding: 'utf8' })

  expect(said).toContain('changed Menu.tsx')
  expect(said).toContain('npm install latchkey @latchkey/adapter-wagmi')
  expect(said).toMatch(/^ {2}Menu\.tsx:3 {2}Avatar: /m)
  expect(readFileSync(join(place, 'Menu.tsx'), 'utf8').split('\n')[2]).toMatch(/\/\/ latchkey: Avatar/)
})

test('what is to be installed are the adapters that the rewritten app imports', () => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  writeFileSync(
    join(place, 'adapters.ts'),
    "import { SolanaAdapter } from '@reown/appkit-adapter-solana'\nexport const adapter = new SolanaAdapter()\n",
  )

  expect(execFileSync(process.execPath, [cli, 'appkit', place], { encoding: 'utf8' })).toMatch(
    /^ {2}npm install latchkey @latchkey\/adapter-solana$/m,
  )
})

/** Moves an app of two packages whose package manager notes what it is asked to do, and ends so. */
function moveBy(installer: string, { lockfile, exitCode = 0 }: { lockfile: string; exitCode?: number }) {
  place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  mkdirSync(join(place, 'bin'))
  mkdirSync(join(place, 'app'))
  writeFileSync(join(place, 'bin', installer), `#!/bin/sh\necho "$@" >> ../noted.txt\nexit ${exitCode}\n`, { mode: 0o755 })
  writeFileSync(join(place, lockfile), '')
  writeFileSync(join(place, 'app/package.json'), JSON.stringify({ dependencies: { '@reown/appkit': '1.8.0', react: '19.0.0' } }))
  writeFileSync(
    join(place, 'app/Menu.tsx'),
    "import { useAppKit } from '@reown/appkit/react'\nexport const useOpen = () => useAppKit().open\n",
  )
  const env = { ...process.env, PATH: `${join(place, 'bin')}${delimiter}${process.env['PATH']}` }
  const { status, stderr } = spawnSync(process.execPath, [cli, 'appkit', 'app', '--install'], { cwd: place, encoding: 'utf8', env })
  return { status, stderr, noted: readFileSync(join(place, 'noted.txt'), 'utf8').trim().split('\n') }
}

test.each([
  ['npm', 'app/package-lock.json', 'uninstall', 'install'],
  ['pnpm', 'pnpm-lock.yaml', 'remove', 'add'],
  ['yarn', 'app/yarn.lock', 'remove', 'add'],
  ['bun', 'app/bun.lock', 'remove', 'add'],
])('with --install, %s exchanges the packages that the app names, by the lockfile %s', (installer, lockfile, remove, add) => {
  expect(moveBy(installer, { lockfile })).toEqual({
    status: 0,
    stderr: '',
    noted: [`${remove} @reown/appkit`, `${add} latchkey @latchkey/adapter-wagmi`],
  })
})

test('with --install, an exchange that fails ends the command with an error', () => {
  const { status, stderr, noted } = moveBy('npm', { lockfile: 'app/package-lock.json', exitCode: 1 })
  expect({ status, noted }).toEqual({ status: 1, noted: ['uninstall @reown/appkit'] })
  expect(stderr).toContain('The packages could not be exchanged')
  expect(stderr).toContain('Left to run:\n  npm uninstall @reown/appkit\n  npm install latchkey @latchkey/adapter-wagmi\n')
})

test('an unknown flag changes nothing', () => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  const before = "import { ConnectKitButton } from 'connectkit'\nexport const Menu = () => <ConnectKitButton />\n"
  writeFileSync(join(place, 'Menu.tsx'), before)
  expect(() => execFileSync(process.execPath, [cli, 'connectkit', place, '--dry'], { stdio: 'pipe' })).toThrow('[--install]')
  expect(readFileSync(join(place, 'Menu.tsx'), 'utf8')).toBe(before)
})

test('a file that the app only links to is another app’s, and stays as it is', () => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  const theirs = "import { ConnectKitButton } from 'connectkit'\n"
  writeFileSync(join(place, 'Theirs.tsx'), theirs)
  mkdirSync(join(place, 'app'))
  symlinkSync(join(place, 'Theirs.tsx'), join(place, 'app/Linked.tsx'))

  expect(execFileSync(process.execPath, [cli, 'connectkit', join(place, 'app')], { encoding: 'utf8' })).toContain('Nothing of ConnectKit')
  expect(readFileSync(join(place, 'Theirs.tsx'), 'utf8')).toBe(theirs)
})

test('an unknown product is refused with the ones there are', () => {
  expect(() => execFileSync(process.execPath, [cli, 'thirdweb'], { stdio: 'pipe' })).toThrow(/rainbowkit \| connectkit \| appkit/)
})

test('a file of the app that is named like the new one is kept, and so is a link of that name', () => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  const provider =
    "import { WalletModalProvider } from '@solana/wallet-adapter-react-ui'\nexport const App = () => <WalletModalProvider>a</WalletModalProvider>\n"
  const theirs = 'export const latchkey = 1\n'
  writeFileSync(join(place, 'theirs.txt'), theirs)
  for (const [app, name] of [
    ['own', 'latchkey.ts'],
    ['tsx', 'latchkey.tsx'],
    ['folder', 'latchkey/index.ts'],
    ['linked', 'latchkey.ts'],
  ] as const) {
    const folder = join(place, app)
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, 'App.tsx'), provider)
    if (app === 'linked') symlinkSync(join(place, 'theirs.txt'), join(folder, name))
    else writeFileSync(join(folder, name), theirs)

    const said = execFileSync(process.execPath, [cli, 'solana-wallet-adapter', folder], { encoding: 'utf8' })

    expect(said, app).toContain('made    latchkeyWallets.ts')
    expect(readFileSync(join(folder, name), 'utf8'), app).toBe(theirs)
    expect(readFileSync(join(folder, 'App.tsx'), 'utf8'), app).toContain("from './latchkeyWallets'")
  }
})

test.each([
  [['connectkit', 'nowhere'], 'nowhere is not a folder'],
  [['connectkit', 'file.txt'], 'file.txt is not a folder'],
  [['connectkit', 'my', 'app'], 'Usage'],
])('%j is refused in one line, and nothing is changed', (args, says) => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  writeFileSync(join(place, 'file.txt'), '')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: place, encoding: 'utf8' })
  expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 2, stdout: '', lines: 1 })
  expect(stderr).toContain(says)
})
