import { expect, test } from 'vitest'
import { spellAddress } from './spellAddress.ts'

test.each(['0x8ba1f109551bd432803012645ac136ddd64dba72', '0x8BA1F109551BD432803012645AC136DDD64DBA72'.replace('0X', '0x')])(
  'V-03 %s gets its checksum',
  async (address) => {
    expect(await spellAddress(address)).toBe('0x8ba1f109551bD432803012645Ac136ddd64DBA72')
  },
)

test('what is no address has none', async () => {
  await expect(spellAddress('0x12')).rejects.toThrow()
})
