import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createApp, isTemplate, templates } from './createApp.ts'

const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_129)
const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 200)
const source = join(import.meta.dirname, '../templates')
let place = ''
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** Everything in a folder, links by their targets. */
const list = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
      const [file, stats] = [join(folder, path), lstatSync(join(folder, path))]
      return [path, stats.isSymbolicLink() ? readlinkSync(file) : stats.isFile() ? readFileSync(file, 'utf8') : 'folder']
    }),
  )

const name = fc.constantFrom('.git', 'package.json', 'src', 'src/App.tsx', '.gitignore', '.git/config', 'README.md', 'app')
const kind = fc.constantFrom('file', 'folder', '../outside', '../outside/mine.txt', '../nowhere')
const tree = fc.uniqueArray(fc.tuple(name, kind), { maxLength: 3, selector: ([path]) => path.split('/')[0] })
const target = fc.constantFrom('app', './app/', 'app/app', 'app/src', 'app/.git/..', 'app/package.json', 'app/deep/app')
const template = fc.constantFrom(...Object.keys(templates).filter(isTemplate))

test('whatever lies in a folder is as it was after an app was made there, or was not, and so is all beside it', () => {
  fc.assert(
    fc.property(tree, target, template, (entries, folder, id) => {
      rmSync(place, { recursive: true, force: true })
      place = mkdtempSync(join(tmpdir(), 'create-latchkey-'))
      for (const one of ['app', 'outside']) mkdirSync(join(place, one))
      writeFileSync(join(place, 'outside/mine.txt'), 'mine')
      for (const [path, what] of entries) {
        const file = join(place, 'app', path)
        mkdirSync(dirname(file), { recursive: true })
        if (what === 'file') writeFileSync(file, 'mine')
        else if (what === 'folder') mkdirSync(file)
        else symlinkSync(join(place, 'app', what), file)
      }
      const before = list(place)
      let isMade = true
      try {
        createApp(join(place, folder), id, source)
      } catch {
        isMade = false
      }
      const after = list(place)
      expect([...before].filter(([path, was]) => after.get(path) !== was)).toEqual([])
      if (!isMade) expect(after).toEqual(before)
    }),
    { seed, numRuns },
  )
})
