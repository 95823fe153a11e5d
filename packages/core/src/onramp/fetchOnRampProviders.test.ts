import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { filterProviders } from './fetchOnRampOptions.ts'
import { onRampAtom } from './state.ts'
import { fetchOnRampProviders } from './verbs.ts'

test.each([
  ['what the server names', ['a', 'b'], ['a', 'b']],
  ['each once', ['a', 'a'], ['a']],
  ['nothing of an object', { a: 1 }, []],
  ['nothing of numbers', ['a', 1], []],
  ['nothing of nothing', null, []],
])('S-31 lists %s', async (_, answer, names) => {
  const kit = await createShopKit()
  kit.book.providers = answer
  await fetchOnRampProviders(kit)
  expect(kit.store.get(onRampAtom).providers).toMatchObject({ status: 'ready', data: names.map((name) => ({ name })) })
})

test('S-31 R-09 of them those that the project or host wants', () => {
  expect(filterProviders(['a', 'meld'], ['meld', 'other'])).toEqual([{ name: 'meld', label: 'Meld' }])
  expect(filterProviders(['a'], false)).toEqual([])
})

test('R-0 a gateway that is down says so', async () => {
  const kit = await createShopKit()
  kit.book.fails['providers'] = 400
  await fetchOnRampProviders(kit)
  expect(kit.store.get(onRampAtom).providers).toMatchObject({ status: 'failed', error: { code: 'REQUEST_FAILED' } })
})
