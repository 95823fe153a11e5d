import { UserRejectedError } from '@latchkey/common/contract'
import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createRegistryKit } from '../../test/fakeRegistry.ts'
import { identityAtom } from '../identity/state.ts'
import { reset } from '../router/reset.ts'
import { stackAtom, viewAtom } from '../router/state.ts'
import { registerName } from './registerName.ts'
import { emptyRegistration, nameRegistrationAtom } from './state.ts'
import { beginNameRegistration, typeName } from './verbs.ts'

test('S-21 signs, registers, and the account goes by its name', async () => {
  const kit = await createRegistryKit()
  const signed: string[] = []
  const steps: string[] = []
  kit.book.sign = async (message) => {
    signed.push(message)
    return '0xsigned'
  }
  reset(kit, { view: 'RegisterAccountName' })
  beginNameRegistration(kit)
  typeName(kit, { label: 'Mira' })
  await kit.clock.advance(500)
  kit.store.sub(nameRegistrationAtom, () => steps.push(kit.store.get(nameRegistrationAtom).step))

  await registerName(kit)

  expect(steps).toEqual(['signing', 'registering', 'success'])
  expect(JSON.parse(signed[0] ?? '')).toEqual({ name: 'mira.latch', attributes: [], timestamp: Math.floor(kit.clock.now() / 1000) })
  expect(kit.http.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    coin_type: 60,
    address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    message: signed[0],
    signature: '0xsigned',
  })
  expect(kit.store.get(nameRegistrationAtom).registeredName).toBe('mira.latch')
  expect(kit.store.get(identityAtom).data).toEqual({ name: 'mira.latch', avatar: null })
  expect(kit.store.get(stackAtom)).toEqual([{ view: 'RegisterAccountNameSuccess', params: { name: 'mira.latch' } }])
  expect(kit.counted).toEqual([{ event: 'OPEN_ENS_FLOW' }, { event: 'REGISTER_NAME_INITIATED' }, { event: 'REGISTER_NAME_SUCCESS' }])
})

test('E-16 registers a suggestion in place of what is typed', async () => {
  const kit = await createRegistryKit()
  await registerName(kit, { label: 'miravale' })
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({ step: 'success', registeredName: 'miravale.latch' })
})

test.each([
  [
    'the first reason',
    [
      { name: 'name', description: 'This name is taken' },
      { name: 'x', description: 'y' },
    ],
    'This name is taken',
  ],
  ['the general sentence', [], 'Error registering name mira'],
])('X-05 S-21 a failure says %s and leads back', async (_, reasons, shortMessage) => {
  const kit = await createRegistryKit()
  kit.book.fails.register = { status: 409, reasons }
  reset(kit, { view: 'RegisterAccountName' })
  await registerName(kit, { label: 'mira' })
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({ step: 'idle', error: { code: 'NAME_REGISTER_FAILED', shortMessage } })
  expect(kit.store.get(viewAtom).view).toBe('RegisterAccountName')
  expect(kit.counted.at(-1)).toEqual({ event: 'REGISTER_NAME_ERROR', properties: { message: 'NAME_REGISTER_FAILED' } })
})

test('X-04 the user’s no leads back', async () => {
  const kit = await createRegistryKit()
  kit.book.sign = () => Promise.reject(new UserRejectedError())
  await registerName(kit, { label: 'mira' })
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({ step: 'idle', error: { code: 'USER_REJECTED' } })
  expect(kit.http.requests).toEqual([])
})

test.each(['mir', '', 'mi ra', '-mira'])('V-07 NAME_INVALID %j is not signed for', async (label) => {
  const kit = await createRegistryKit()
  await registerName(kit, { label })
  expect(kit.store.get(nameRegistrationAtom).error).toMatchObject({
    code: 'NAME_INVALID',
    shortMessage: 'Use letters, digits and hyphens, at least 4 characters',
  })
})

test('V-16 without a connection nothing is signed', async () => {
  const kit = createTestKit()
  await registerName(kit, { label: 'mira' })
  expect(kit.store.get(nameRegistrationAtom).error?.code).toBe('ACTIVE_ADDRESS_MISSING')
})

test('T-W4 a flow started afresh hears nothing of the one before; while one runs, nothing else is typed or claimed', async () => {
  const kit = await createRegistryKit()
  const slow = deferred()
  kit.book.hold = slow.promise
  const first = registerName(kit, { label: 'mira' })
  await kit.clock.advance(0)
  expect(kit.store.get(nameRegistrationAtom).step).toBe('registering')
  typeName(kit, { label: 'mirav' })
  await registerName(kit, { label: 'mirav' })
  expect(kit.store.get(nameRegistrationAtom)).toMatchObject({ label: '', step: 'registering' })
  beginNameRegistration(kit)
  slow.resolve()
  await first
  expect(kit.store.get(nameRegistrationAtom)).toEqual(emptyRegistration)
})
