import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createRegistryKit } from '../../test/fakeRegistry.ts'
import { nameRegistrationAtom } from './state.ts'
import { typeName } from './verbs.ts'

test('V-07 C-06 says at once what can be no name, and 500 ms later which names are free', async () => {
  const kit = await createRegistryKit()
  kit.book.taken = ['mira1.latch']
  typeName(kit, { label: 'mi ra' })
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({ validity: 'invalid', availability: 'unknown' })
  typeName(kit, { label: ' Mira ' })
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({ label: 'Mira', validity: 'valid', suggestions: { status: 'idle' } })
  await kit.clock.advance(499)
  expect(kit.http.requests).toEqual([])
  await kit.clock.advance(1)
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({
    suffix: '.latch',
    availability: 'free',
    suggestions: {
      status: 'ready',
      data: [
        { name: 'mira.latch', isTaken: false },
        { name: 'mira1.latch', isTaken: true },
        { name: 'mira-eth.latch', isTaken: false },
      ],
    },
  })
  typeName(kit, { label: 'mirav.latch' })
  expect(kit.store.get(nameRegistrationAtom).label).toBe('mirav')
})

test('E-16 a taken name says so; what is too short gets suggestions alone; blanks are not asked about', async () => {
  const kit = await createRegistryKit()
  kit.book.taken = ['mira.latch']
  typeName(kit, { label: 'mira' })
  await kit.clock.advance(500)
  expect(kit.store.get(nameRegistrationAtom).availability).toBe('taken')
  typeName(kit, { label: 'mir' })
  await kit.clock.advance(500)
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({
    validity: 'invalid',
    availability: 'unknown',
    suggestions: { data: [{ name: 'mir1.latch' }, {}] },
  })
  const asked = kit.http.requests.length
  typeName(kit, { label: 'm ira' })
  typeName(kit, { label: '' })
  await kit.clock.advance(500)
  expect(kit.http.requests).toHaveLength(asked)
})

test('T-W4 an answer about what was typed before is late', async () => {
  const kit = await createRegistryKit()
  const slow = deferred()
  kit.book.hold = slow.promise
  typeName(kit, { label: 'mira' })
  await kit.clock.advance(500)
  expect(kit.store.get(nameRegistrationAtom).availability).toBe('checking')
  typeName(kit, { label: 'mirav' })
  slow.resolve()
  await kit.clock.advance(0)
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({ availability: 'unknown', suggestions: { status: 'idle' } })
})

test('X-05 a failure gives the first reason, and the user may still try', async () => {
  const kit = await createRegistryKit()
  kit.book.fails.suggestions = 400
  typeName(kit, { label: 'mira' })
  await kit.clock.advance(500)
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({
    availability: 'unknown',
    suggestions: { status: 'failed', error: { code: 'NAME_SUGGESTIONS_FAILED', shortMessage: 'Names rest today' } },
  })
})

test('X-05 or else the general sentence', async () => {
  const kit = await createRegistryKit()
  typeName(kit, { label: 'unknown-to-the-fake' })
  await kit.clock.advance(500)
  expect(kit.store.get(nameRegistrationAtom).suggestions.error).toMatchObject({ shortMessage: 'Error fetching name suggestions' })
})
