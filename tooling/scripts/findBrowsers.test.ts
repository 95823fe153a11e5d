import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFirefox, findWebKit } from './findBrowsers.ts'
import { findOrca } from './findOrca.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-browsers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function addProgram(name: string, mode = 0o755): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, mode)
  return path
}

test('Firefox is the one that is named, else the one on the path', () => {
  const [onPath, named] = [addProgram('firefox-esr'), addProgram('mine')]
  expect(findFirefox({ PATH: folder })).toBe(onPath)
  expect(findFirefox({ PATH: folder, LATCHKEY_FIREFOX: named })).toBe(named)
  expect(findFirefox({ PATH: folder, LATCHKEY_FIREFOX: addProgram('text', 0o644) })).toBeUndefined()
  expect(findFirefox({ PATH: join(folder, 'none') })).toBeUndefined()
})

test('WebKit without one of its programs is missing, by the name of what is', () => {
  addProgram('WebKitWebDriver')
  expect(findWebKit({ PATH: folder })).toMatchObject({ missing: expect.arrayContaining(['Xvfb']) })
  expect(findWebKit({ PATH: join(folder, 'none') })).toMatchObject({ missing: expect.arrayContaining(['WebKitWebDriver', 'Xvfb']) })
  addProgram('Xvfb')
  const found = findWebKit({ PATH: folder })
  expect('missing' in found ? found.missing : []).not.toContain('Xvfb')
})

test('Orca without one of its programs is missing, by the name of what is', () => {
  const bare = join(folder, 'bare')
  expect(findOrca({ PATH: bare })).toMatchObject({ missing: expect.arrayContaining(['orca', 'Xvfb', 'openbox', 'xdotool', 'dbus-daemon']) })
  for (const name of ['orca', 'openbox', 'xdotool']) addProgram(name)
  const found = findOrca({ PATH: folder })
  const missing = 'missing' in found ? found.missing : []
  expect(missing).toContain('dbus-daemon')
  expect(missing).not.toContain('orca')
})
