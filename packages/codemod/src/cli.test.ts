import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
