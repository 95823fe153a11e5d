import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
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
