import { expect, test } from 'vitest'
import { createRegistryKit } from '../../test/fakeRegistry.ts'
import { emptyRegistration, nameRegistrationAtom } from './state.ts'
import { beginNameRegistration, typeName } from './verbs.ts'

test('S-21 what comes after every name is known before anything is typed', async () => {
  const kit = await createRegistryKit()
  beginNameRegistration(kit)
  await kit.clock.advance(0)
  expect(kit.store.get(nameRegistrationAtom)).toEqual({ ...emptyRegistration, suffix: '.latch' })
})

test('S-21 begins with nothing typed; the suffix stays known', async () => {
  const kit = await createRegistryKit()
  typeName(kit, { label: 'mira' })
  await kit.clock.advance(500)
  beginNameRegistration(kit)
  expect(kit.store.get(nameRegistrationAtom)).toEqual({ ...emptyRegistration, suffix: '.latch' })
  expect(kit.counted).toEqual([{ event: 'OPEN_ENS_FLOW' }])
})
