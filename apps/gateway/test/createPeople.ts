import type {
  AccountSession,
  Challenge,
  Devices,
  Login,
  NewPasskey,
  PasskeyRequest,
  PasskeyRow,
  Verified,
} from '@latchkey/blockchain-api/keys'
import { createTestDevice, type TestDevice } from './createTestDevice.ts'
import { createTestPasskey, type TestPasskey } from './createTestPasskey.ts'
import type { MailServer } from './startMailServer.ts'
import { appOrigin, type TestGateway } from './startTestGateway.ts'

/** Somebody signed in on a device of theirs: the owner of an account, or who reads their mailbox. */
export type Person = { readonly email: string; readonly device: TestDevice; token: string }

/** What people do with their accounts, by codes and passkeys; `wait` moves the test's clock. */
export function createPeople(place: { gateway: TestGateway; mail: MailServer; now: () => number; wait: (ms: number) => void }) {
  const { gateway, mail, now, wait } = place
  const { db } = gateway.gateway
  const read = async <answer>(response: Promise<Response>): Promise<answer> => {
    const answered = await response
    if (!answered.ok) throw new Error(`${answered.url} ${answered.status} ${await answered.text()}`)
    return (await answered.json()) as answer
  }
  /** `ok`, or the status and the name of the refusal. */
  const reasonOf = async (response: Promise<Response>): Promise<string> => {
    const answered = await response
    const { reasons = [] } = (await answered.json()) as { reasons?: { name: string }[] }
    return answered.ok ? 'ok' : `${answered.status} ${reasons[0]?.name}`
  }
  const ask = ({ device, token }: Person, path: string, body: object = {}) => device.ask(path, body, { token })

  async function logIn(email: string, device?: TestDevice, purpose?: 'login_recover'): Promise<Person> {
    const own = device ?? (await createTestDevice(gateway, now))
    wait(10)
    const { txnId } = await read<Challenge>(own.start(email, purpose))
    const login = await read<Login>(own.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) }))
    if (login.status !== 'session') throw new Error(login.status)
    return { email, device: own, token: login.session.accessToken }
  }
  const keep = (person: Person, verified: Verified) => {
    if (verified.status !== 'granted') throw new Error(verified.status)
    person.token = verified.session.accessToken
  }
  async function stepUp(person: Person, address = person.email): Promise<void> {
    wait(10)
    const { txnId } = await read<Challenge>(ask(person, '/v1/auth/step-up/start', { purpose: 'device_add' }))
    keep(person, await read(ask(person, '/v1/auth/code/verify', { txnId, code: await mail.takeCode(address) })))
  }
  async function stepUpBy(person: Person, passkey: TestPasskey): Promise<void> {
    const request = await read<PasskeyRequest>(ask(person, '/v1/auth/passkey/step-up/start', { purpose: 'device_add' }))
    keep(person, await read(ask(person, '/v1/auth/passkey/step-up', { txnId: request.txnId, assertion: passkey.answer(request) })))
  }
  async function addPasskey(person: Person, address = person.email): Promise<{ passkey: TestPasskey; passkeyId: string }> {
    await stepUp(person, address)
    const request = await read<NewPasskey>(ask(person, '/v1/auth/passkeys/start'))
    const passkey = createTestPasskey({ isSynced: true })
    const body = { txnId: request.txnId, registration: passkey.register(request), label: 'Key' }
    return { passkey, passkeyId: (await read<PasskeyRow>(ask(person, '/v1/auth/passkeys', body))).passkeyId }
  }
  async function logInBy(passkey: TestPasskey, device: TestDevice, purpose = 'login'): Promise<AccountSession | undefined> {
    const request = await read<PasskeyRequest>(device.ask('/v1/auth/passkey/start', { purpose, embedder: appOrigin, device: 'Test' }))
    const answer = await device.ask('/v1/auth/passkey/verify', { txnId: request.txnId, assertion: passkey.answer(request) })
    return answer.ok ? ((await answer.json()) as { session: AccountSession }).session : undefined
  }
  async function changeEmail(person: Person, after: string, before = person.email): Promise<void> {
    wait(10)
    const { txnId } = await read<Challenge>(ask(person, '/v1/auth/email/change', { email: after }))
    const primary = { txnId, code: await mail.takeCode(before) }
    const { challenge } = await read<{ challenge: Challenge }>(ask(person, '/v1/auth/code/verify', primary))
    const last = { txnId: challenge.txnId, code: await mail.takeCode(after) }
    await read(ask(person, '/v1/auth/code/verify', last))
  }
  const sessionOf = async ({ email }: Person, jkt?: string) => {
    const rows = db
      .selectFrom('account_session')
      .innerJoin('account_identity', 'account_identity.account_id', 'account_session.account_id')
      .select(['account_session.account_id', 'jkt'])
      .where('subject', '=', email)
      .orderBy('account_session.created_at', 'desc')
      .orderBy('account_session.rotated_at', 'desc')
    return (jkt === undefined ? rows : rows.where('jkt', '=', jkt)).executeTakeFirstOrThrow()
  }
  /** Writes a wallet that the device has a share of, as though it had been made there. @returns Its id. */
  async function putWallet(person: Person): Promise<string> {
    const { account_id, jkt } = await sessionOf(person)
    const id = crypto.randomUUID()
    await db
      .insertInto('embedded_wallet')
      .values({
        ...{ id, account_id, evm_address: `0x${'1'.repeat(40)}`, solana_address: '1'.repeat(32), status: 'active', created_at: 0 },
        ...{ exported_at: null, recovery_asked_at: null, recovery_asked_by: null, begun_by: jkt },
      })
      .execute()
    await putDevice(id, jkt)
    return id
  }
  const putDevice = (wallet_id: string, jkt: string) =>
    db
      .insertInto('embedded_device')
      .values({
        ...{ gen: crypto.randomUUID().replaceAll('-', ''), wallet_id, jkt, name: 'Chrome', origin: appOrigin, status: 'active' },
        ...{ header: 'AA', sealed: 'AA', created_at: now(), used_at: now() },
      })
      .execute()
  /** Lets a device in by a mailbox alone, as the operator's way of recovery does (K0). @returns The id of that way. */
  async function putOperatorDevice(wallet_id: string, jkt: string): Promise<string> {
    await putDevice(wallet_id, jkt)
    await db
      .insertInto('embedded_device_addition')
      .values({ id: crypto.randomUUID(), wallet_id, jkt, gen: null, created_at: now() })
      .execute()
    const id = crypto.randomUUID()
    await gateway.gateway.keyStores?.recoveryDb
      .insertInto('recovery_method')
      .values({
        ...{ id, wallet_id, kind: 'operator', label: '', public_key: '', credential_id: null, record_mac: null },
        ...{ kid: null, wrapped: null, created_at: 0, is_active: 1 },
      })
      .execute()
    return id
  }
  /** Writes a recovery share of each device of a wallet, so that none of them is the last. */
  async function putShares(wallet_id: string): Promise<void> {
    const recovery = gateway.gateway.keyStores?.recoveryDb
    const id = crypto.randomUUID()
    await recovery
      ?.insertInto('recovery_method')
      .values({
        ...{ id, wallet_id, kind: 'kit', label: '', public_key: '', credential_id: null, record_mac: null },
        ...{ kid: null, wrapped: null, created_at: 0, is_active: 1 },
      })
      .execute()
    const devices = await db.selectFrom('embedded_device').select('gen').where('wallet_id', '=', wallet_id).execute()
    for (const { gen } of devices)
      await recovery
        ?.insertInto('recovery_share')
        .values({
          ...{ gen, method_id: id, wallet_id, header: 'AA', sealed: 'AA', created_at: 0 },
          ...{ set_version: null, set_mac: null, is_adopted: 1 },
        })
        .execute()
  }
  /** The devices of an account, as one of them is shown them. */
  const devices = async (person: Person) =>
    (await read<Devices>(person.device.ask('/v1/keys/devices', undefined, { token: person.token }))).devices
  /** The links of the latest mail to an address whose words match. */
  const linkOf = (kind: 'not-me' | 'undo-email', to: string, words = /./): string => {
    const found = mail.mails.findLast((one) => one.to === to && words.test(`${one.subject}\n${one.text}`) && one.text.includes(`/${kind}#`))
    return new RegExp(`/${kind}#(lk[a-z]_[\\w-]{43})`).exec(found?.text ?? '')?.[1] ?? ''
  }
  const isIn = async (person: Person) => (await person.device.ask('/v1/auth/account', undefined, { token: person.token })).status === 200
  const passkeys = async ({ email }: Person) =>
    (
      await db
        .selectFrom('passkey')
        .innerJoin('account_identity', 'account_identity.account_id', 'passkey.account_id')
        .select('passkey.id')
        .where('subject', '=', email)
        .execute()
    ).map(({ id }) => id)

  return {
    read,
    reasonOf,
    ask,
    logIn,
    stepUp,
    stepUpBy,
    addPasskey,
    logInBy,
    changeEmail,
    sessionOf,
    putWallet,
    putDevice,
    putOperatorDevice,
    putShares,
    devices,
    linkOf,
    isIn,
    passkeys,
  }
}
