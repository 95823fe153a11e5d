/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features, options } from '../flags.ts'
import { readHelp } from './readHelp.ts'

const packages = join(import.meta.dirname, '../../../../packages')
const read = (file: string) => readHelp(readFileSync(join(packages, file), 'utf8'))

test('an option has the words of its docstring, without marks', () => {
  const source = `type A = {
    /** On unless set (R-14). */
    readonly one?: boolean
    readonly silent?: boolean
    /**
     * The {@link Storage},
     * or \`false\`.
     */
    readonly two: string
  }`
  expect([...readHelp(source)]).toEqual([
    ['one', 'On unless set.'],
    ['two', 'The Storage, or false.'],
  ])
})

test('R-14 every option of createLatchkey and every flag says what it does', () => {
  const all = new Map([...read('core/src/config.ts'), ...read('latchkey/src/createLatchkey.ts')])
  const flags = read('core/src/features/flags.ts')
  expect(Object.keys(options).filter((name) => !all.get(name))).toEqual([])
  expect(Object.keys(features).filter((name) => !flags.get(name))).toEqual([])
})
