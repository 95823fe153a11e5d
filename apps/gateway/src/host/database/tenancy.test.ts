import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { createProject } from '../projects/createProject.ts'
import { createProjectKey, hashProjectKey } from '../projects/projectKey.ts'

/** What a row without a project's id hangs on: the column, and the table that leads on to a project or an owner. */
const through: { readonly [table: string]: readonly [column: string, table: string] } = {
  account: ['scope', 'project'],
  account_identity: ['account_id', 'account'],
  account_audit: ['account_id', 'account'],
  origin_consent: ['account_id', 'account'],
  passkey: ['account_id', 'account'],
  email_change: ['account_id', 'account'],
  asked_change: ['account_id', 'account'],
  step_up: ['session_id', 'account_session'],
  device_request: ['login', 'project'],
  social_login: ['login', 'project'],
  embedded_wallet: ['account_id', 'account'],
  embedded_wallet_key: ['wallet_id', 'embedded_wallet'],
  embedded_device: ['wallet_id', 'embedded_wallet'],
  embedded_device_addition: ['wallet_id', 'embedded_wallet'],
  recovery_method: ['wallet_id', 'embedded_wallet'],
  recovery_share: ['wallet_id', 'embedded_wallet'],
  recovery_set: ['wallet_id', 'embedded_wallet'],
  wallet_chain: ['wallet_id', 'wallet'],
  account_name_address: ['label', 'account_name'],
  account_freeze: ['account_id', 'account'],
  operator_approval: ['asked_by', 'operator'],
  operator_invite: ['operator_id', 'operator'],
  operator_passkey: ['operator_id', 'operator'],
  operator_session: ['operator_id', 'operator'],
  webhook_delivery: ['endpoint_id', 'webhook_endpoint'],
}
/** What is the same for every project, and why. */
const shared: { readonly [table: string]: string } = {
  wallet: 'the directory',
  image: 'pictures of the directory',
  avatar: 'pictures of names',
  setting: 'the gateway’s own',
  schema_migration: 'the gateway’s own',
  relay_message: 'topics are global',
  relay_ack: 'topics are global',
  relay_subscription: 'topics are global',
  descriptor: 'words of contracts',
  descriptor_binding: 'words of contracts',
  descriptor_attestation: 'words of contracts',
  index_block: 'the chain',
  index_transaction: 'the chain',
  index_transfer: 'the chain',
  index_activity: 'the chain',
  index_lease: 'the chain',
  nft_holding: 'the chain',
  nft: 'the chain',
  token: 'the chain',
  price_point: 'what tokens cost',
  login_failure: 'an address is guessed at wherever it is guessed',
  device_proof: 'a proof counts once, anywhere',
  mail: 'the outbox',
  not_me: 'of an address in its scope, before it has an account',
  signing_stop: 'the operator’s own, for one project or for all',
  operator: 'operators are the gateway’s, not a project’s',
  operator_challenge: 'a sign-in that nobody is known for yet',
  operator_action: 'what operators did, also after they have left',
  gateway_report: 'the gateway’s own',
}

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  const key = createProjectKey()
  beforeAll(async () => {
    gateway = await startTestGateway({ engine })
    const { db } = gateway.gateway
    await createProject(db, { id: 'p2', name: 'Two', origins: ['https://two.example'], now: 0 })
    await db.insertInto('project_flag').values({ project_id: 'p2', feature_id: 'multi_wallet', is_enabled: 1, config: null }).execute()
    await db
      .insertInto('project_key')
      .values({ id: 'key', project_id: 'p2', name: 'server', hash: hashProjectKey(key), created_at: 0 })
      .execute()
  })
  afterAll(() => gateway.stop())

  test('G-11 every table names its project, hangs on one that does, or is the same for all for a reason', async () => {
    const tables = (await gateway.gateway.db.introspection.getTables()).filter(({ name }) => !/^(?:kysely|sqlite)_/.test(name))
    expect(tables.length).toBeGreaterThan(25)
    const known = new Set(tables.map(({ name }) => name))
    const unplaced = tables.filter(({ name, columns }) => {
      if (name === 'project' || name in shared) return false
      const own = columns.find((column) => column.name === 'project_id')
      if (own) return own.isNullable
      const [column, parent = ''] = through[name] ?? []
      return !columns.some((one) => one.name === column) || !known.has(parent)
    })
    expect(unplaced.map(({ name }) => name)).toEqual([])
    const listed = [...Object.keys(shared), ...Object.keys(through)]
    expect(listed.filter((name) => !known.has(name) && !name.startsWith('recovery_'))).toEqual([])
    expect(tables.filter(({ name, columns }) => name in shared && columns.some((column) => column.name === 'project_id'))).toEqual([])
  })

  test.each([
    ['its page', '/v1/supported-chains', { origin: appOrigin }, { origin: 'https://two.example' }],
    ['its page, for a nonce', '/v1/siwx/nonce', { origin: appOrigin, method: 'POST' }, { origin: 'https://two.example', method: 'POST' }],
  ] as const)('G-11 V-13 one project’s origins are none of another’s: %s', async (_, path, one, two) => {
    const statusOf = async (project: string, options: TestGateway.Options) => (await gateway.ask(path, { ...options, project })).status
    expect([await statusOf('p1', one), await statusOf('p2', one)]).toEqual([200, 403])
    expect([await statusOf('p1', two), await statusOf('p2', two)]).toEqual([403, 200])
  })

  test('G-11 one project’s server key opens nothing of another', async () => {
    const statusOf = async (project: string) =>
      (await gateway.ask('/v1/supported-chains', { project, origin: null, headers: { authorization: `Bearer ${key}` } })).status
    expect([await statusOf('p2'), await statusOf('p1')]).toEqual([200, 401])
  })

  test('G-11 one project’s flags, lists and events are none of another’s', async () => {
    const read = async (path: string, project: string, origin: string) => (await gateway.ask(path, { project, origin })).json()
    const featuresOf = async (project: string, origin: string) =>
      ((await read('/appkit/v1/config', project, origin)) as { features: { id: string; isEnabled: boolean }[] }).features.some(
        ({ id, isEnabled }) => id === 'multi_wallet' && isEnabled,
      )
    expect([await featuresOf('p1', appOrigin), await featuresOf('p2', 'https://two.example')]).toEqual([false, true])
    expect(await read('/projects/v1/origins', 'p2', appOrigin)).toEqual({ allowedOrigins: ['https://two.example'] })
    await gateway.gateway.db.updateTable('project').set({ is_analytics_enabled: 1 }).where('id', '=', 'p2').execute()
    const event = {
      eventId: crypto.randomUUID(),
      url: 'https://two.example/',
      domain: 'two.example',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }
    await expect
      .poll(async () => (await gateway.ask('/e', { body: event, project: 'p2', origin: 'https://two.example' })).status)
      .toBeLessThan(300)
    await gateway.ask('/e', { body: { ...event, eventId: crypto.randomUUID() }, project: 'p1' })
    const kept = () => gateway.gateway.db.selectFrom('analytics_event').select('project_id').execute()
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
    expect(new Set((await kept()).map(({ project_id }) => project_id))).toEqual(new Set(['p2']))
  })
})
