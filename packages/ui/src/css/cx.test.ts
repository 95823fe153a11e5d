import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cx } from './cx.ts'

test('joins the names that apply', () => {
  expect(cx('a', false, undefined, 'b')).toBe('a b')
  expect(cx()).toBe('')
})

const source = join(import.meta.dirname, '..')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))

test.each(sheets)('every class asked of %s is in it', (file) => {
  const folder = join(source, file, '..')
  const sheet = readFileSync(join(source, file), 'utf8')
  const name = file.replace(/^.*\//, '')
  const users = readdirSync(folder).filter((user) => /\.tsx?$/.test(user) && readFileSync(join(folder, user), 'utf8').includes(`/${name}'`))
  const asked = users.flatMap((user) =>
    [...readFileSync(join(folder, user), 'utf8').matchAll(/\bclasses\.(\w+)/g)].map(([, local = '']) => local),
  )

  expect(asked.length).toBeGreaterThan(0)
  for (const local of new Set(asked)) expect(sheet, `.${local}`).toMatch(new RegExp(`\\.${local}\\b`))
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
