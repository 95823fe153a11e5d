import type { AccountSession, Challenge, NewPasskey, PasskeyRequest, PasskeyRow, Verified } from '@latchkey/blockchain-api/keys'
import type { AccountGateway } from './accountGateway.fixture.ts'
import type { TestDevice } from './createTestDevice.ts'
import { type AnswerOptions, createTestPasskey, type TestPasskey } from './createTestPasskey.ts'
import { appOrigin } from './startTestGateway.ts'

/** Somebody who is signed in, and may have a passkey. */
export type Owner = { readonly email: string; readonly device: TestDevice; token: string }

/** What an answer says. @throws if it is a refusal. */
export async function read<answer>(response: Promise<Response>): Promise<answer> {
  const answered = await response
  if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`)
  return (await answered.json()) as answer
}

/** `ok`, or the status and the name of the refusal. */
export async function reasonOf(response: Promise<Response>): Promise<string> {
  const answered = await response
  const { reasons = [] } = (await answered.json()) as { reasons?: { name: string }[] }
  return answered.ok ? 'ok' : `${answered.status} ${reasons[0]?.name}`
}

/** Steps of owners who add passkeys and sign in by them. */
export function passkeyOwners(at: AccountGateway) {
  let count = 0
  async function signUp(): Promise<Owner> {
    const [device, email] = [await at.newDevice(), `passkey${++count}@mail.example`]
    const { txnId } = await read<Challenge>(device.start(email))
    const { session } = await read<{ session: AccountSession }>(
      device.ask('/v1/auth/code/verify', { txnId, code: await at.mail.takeCode(email) }),
    )
    return { email, device, token: session.accessToken }
  }
  async function stepUp(owner: Owner) {
    const { device, email, token } = owner
    at.nowMs += 10
    const { txnId } = await read<Challenge>(device.ask('/v1/auth/step-up/start', { purpose: 'device_add' }, { token }))
    const body = { txnId, code: await at.mail.takeCode(email) }
    const granted = await read<Verified>(device.ask('/v1/auth/code/verify', body, { token }))
    owner.token = granted.status === 'granted' ? granted.session.accessToken : ''
  }
  const startAdd = ({ device, token }: Owner) => read<NewPasskey>(device.ask('/v1/auth/passkeys/start', {}, { token }))
  const add = ({ device, token }: Owner, body: object) => device.ask('/v1/auth/passkeys', { label: 'Key', ...body }, { token })
  async function addPasskey(owner: Owner, passkey: TestPasskey = createTestPasskey()): Promise<TestPasskey> {
    await stepUp(owner)
    const request = await startAdd(owner)
    await read<PasskeyRow>(add(owner, { txnId: request.txnId, registration: passkey.register(request) }))
    return passkey
  }
  const startLogin = (device: TestDevice, purpose = 'login', project = 'p1') =>
    read<PasskeyRequest>(device.ask('/v1/auth/passkey/start', { purpose, embedder: appOrigin, device: 'Test' }, { project }))
  const verify = (device: TestDevice, body: object, project = 'p1') => device.ask('/v1/auth/passkey/verify', body, { project })
  async function logIn(device: TestDevice, passkey: TestPasskey, options: AnswerOptions = {}) {
    const request = await startLogin(device)
    return verify(device, { txnId: request.txnId, assertion: passkey.answer(request, options) })
  }
  return { signUp, stepUp, startAdd, add, addPasskey, startLogin, verify, logIn }
}
