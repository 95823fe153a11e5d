import { expect, test } from 'vitest'
import { readConfig } from '../../host/config/readConfig.ts'
import { requireEmbeddedSettings } from './createEmbedded.ts'

const keyOf = (kid: string, holder: string, name: string) => `${kid}:${holder}:${name}:${'A'.repeat(80)}`
const read = (holder: string, ...[access, recovery, code]: readonly string[]) =>
  requireEmbeddedSettings(
    readConfig({
      LATCHKEY_ACCESS_KEYS: keyOf('a1', holder, access ?? ''),
      LATCHKEY_RECOVERY_KEYS: keyOf('r1', holder, recovery ?? ''),
      LATCHKEY_CODE_KEYS: keyOf('c1', holder, code ?? ''),
    }),
  )

test.each([
  ['google', 'one', 'one'],
  ['azure', 'one', 'One'],
])('I17 a key in %s that two services would share is refused: %s and %s', (holder, first, second) => {
  const refused = expect.objectContaining({ code: 'CONFIG_INVALID', variable: 'LATCHKEY_RECOVERY_KEYS' })
  expect(() => read(holder, first, second, 'other')).toThrow(refused)
  expect(() => read(holder, 'other', first, second)).toThrow(refused)
})

test('keys whose names differ by case are two, except in Azure', () => {
  expect(read('transit', 'one', 'One', 'ONE').access).toHaveLength(1)
})
