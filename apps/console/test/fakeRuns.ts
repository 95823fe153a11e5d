import { FakeRefusal } from './FakeRefusal.ts'
import type { FakeState } from './fakeState.ts'

type Input = { readonly state: FakeState; readonly given: readonly string[]; readonly options: Readonly<Record<string, unknown>> }

/** What each command answers and changes, as the gateway's do. */
export const fakeRuns: Readonly<Record<string, (input: Input) => unknown>> = {
  'overview show': ({ state }) => state.overview,
  'project list': ({ state }) => state.projects.map(({ id, name }) => ({ id, name })),
  'project show': ({ state, given: [id] }) => findProject(state, id),
  'project create': ({ state, given: [name = ''], options }) => {
    const project = {
      id: name.toLowerCase(),
      name,
      origins: (options['origin'] ?? []) as string[],
      isAnalyticsEnabled: false,
      features: [],
    }
    if (state.projects.some(({ id }) => id === project.id)) throw new FakeRefusal(409, 'TAKEN', `The id "${project.id}" is taken`)
    state.projects.push(project)
    return project
  },
  'project rename': ({ state, given: [id, name = ''] }) => Object.assign(findProject(state, id), { name }),
  'project delete': ({ state, given: [id], options }) => {
    if (options['yes'] !== true) throw new FakeRefusal(400, 'VALUE_REFUSED', 'Expected --yes')
    state.projects.splice(state.projects.indexOf(findProject(state, id)), 1)
    return { id, isDeleted: true }
  },
  'origin add': ({ state, given: [id, origin = ''] }) => {
    if (!URL.canParse(origin)) throw new FakeRefusal(400, 'VALUE_REFUSED', `Expected an origin, got "${origin}"`)
    findProject(state, id).origins.push(origin)
    return { id, added: [origin] }
  },
  'origin remove': ({ state, given: [id, origin] }) => {
    const project = findProject(state, id)
    project.origins = project.origins.filter((one) => one !== origin)
    return { id, removed: origin }
  },
  'flag set': ({ state, given: [id, feature, word] }) => {
    const found = findProject(state, id).features.find((one) => one.id === feature)
    if (found) found.isEnabled = word === 'on'
    return {}
  },
  'key list': ({ state }) => state.keys,
  'key create': ({ state, given: [, name = ''] }) => {
    state.keys.push({ id: 'b2', name, createdAt: Date.now() })
    return { id: 'b2', name, key: 'lk_secret_once' }
  },
  'key revoke': ({ state, given: [, id] }) => {
    state.keys = state.keys.filter((key) => key.id !== id)
    return { id, isRevoked: true }
  },
  'limit list': ({ state }) => state.projectLimits,
  'limit set': ({ state, given: [, name, value] }) => setLimit(state, name, { value: Number(value), isOwn: true }),
  'limit reset': ({ state, given: [, name] }) => setLimit(state, name, { value: 100, isOwn: false }),
  'limit show': ({ state }) => state.limits,
  'wallet list': ({ state }) => state.wallets,
  'wallet order': ({ state, given: [id, order] }) => {
    Object.assign(findWallet(state, id), { order: Number(order) })
    state.wallets.sort((one, other) => one.order - other.order)
    return {}
  },
  'wallet hide': ({ state, given: [id], options }) => Object.assign(findWallet(state, id), { isHidden: options['undo'] !== true }),
  'wallet import': ({ state, given: [entry = ''], options }) => {
    const { id, name } = JSON.parse(entry) as { id: string; name: string }
    state.wallets.push({
      id,
      name,
      order: 99,
      isHidden: false,
      source: 'operator',
      picture: (options['picture'] as string | undefined) ?? null,
    })
    return {}
  },
  'user find': ({ state, given: [wanted = ''] }) => state.users.filter(({ id, emails }) => id === wanted || emails.includes(wanted)),
  'user show': ({ state, given: [id] }) => findUser(state, id),
  'user freeze': ({ state, given: [id, reason = ''] }) =>
    Object.assign(findUser(state, id), { isFrozen: true, freeze: { reason, frozenAt: Date.now() } }),
  'user thaw': ({ state, given: [id] }) => Object.assign(findUser(state, id), { isFrozen: false, freeze: null }),
  'session end': ({ state, given: [id] }) => {
    for (const user of state.users) user.sessions = user.sessions.filter((session) => session.id !== id)
    return {}
  },
  'mail list': ({ state, options }) => state.mails.filter((mail) => mail.state === options['state']),
  'mail retry': ({ state, given: [id] }) => {
    state.mails = state.mails.filter((mail) => mail.id !== id)
    return { id, nextAt: Date.now() }
  },
  'network list': ({ state }) => state.networks,
  'indexer show': ({ state }) => state.indexer,
  'relay show': ({ state }) => state.relay,
  'analytics funnel': ({ state, given: [id] }) =>
    id === 'harbour'
      ? state.funnel
      : { opened: 0, chosen: 0, connected: 0, byWallet: [], errors: [], families: [], devices: [], days: [], isPart: false },
  'webhook list': ({ state }) => state.endpoints,
  'webhook show': ({ state, given: [id] }) => {
    const found = state.endpoints.find((one) => one.id === id)
    return found && { ...found, url: found.url.replace('…', 'key/secret-path') }
  },
  'webhook add': ({ state, given: [project = '', url = ''], options }) => {
    if (!url.startsWith('https:')) throw new FakeRefusal(400, 'VALUE_REFUSED', `Expected URL, got "${url}"`)
    const events = (options['event'] ?? []) as string[]
    const added = { id: `whe_${state.endpoints.length + 1}`, project, url: `${new URL(url).origin}/…`, events }
    state.endpoints.push({ ...added, state: 'active', reason: null, failingSince: null, createdAt: Date.now() })
    return { id: added.id, secret: 'whsec_of-the-new-one' }
  },
  'webhook rotate': ({ given: [id] }) => ({ id, secret: 'whsec_shown-once', formerEndsAt: null }),
  'webhook enable': ({ state, given: [id] }) => {
    const found = state.endpoints.find((one) => one.id === id)
    return Object.assign(found ?? {}, { state: 'active', reason: null, failingSince: null })
  },
  'webhook remove': ({ state, given: [id] }) => {
    state.endpoints = state.endpoints.filter((one) => one.id !== id)
    return { id, isRemoved: true }
  },
  'delivery list': ({ state, options }) =>
    state.deliveries.filter((one) => options['state'] === undefined || one.state === options['state']),
  'delivery replay': ({ state, given: [id] }) => {
    Object.assign(state.deliveries.find((one) => one.id === id) ?? {}, { state: 'pending', attempts: 0, error: null, nextAt: Date.now() })
    return { endpoint: 'whe_1', replayed: 1 }
  },
  'backup list': ({ state }) => state.backups,
  'backup prune': ({ state }) => {
    state.backups.backups = state.backups.backups.filter(({ isOverdue }) => !isOverdue)
    return { folder: state.backups.folder, deleted: [] }
  },
  'site show': ({ state }) => state.site,
  'operator list': ({ state }) => state.operators,
  'operator invite': ({ given: [name = ''], options }) => ({
    name,
    role: options['role'],
    code: 'K7QM-2XVB-9TRD',
    expiresAt: Date.now() + 900_000,
  }),
  'operator reset': ({ state, given: [name] }) => {
    const { role } = Object.assign(findOperator(state, name), { passkeys: 0 })
    return { name, role, code: 'K7QM-2XVB-9TRD', expiresAt: Date.now() + 900_000, passkeys: 0 }
  },
  'operator role': ({ state, given: [name, role] }) => Object.assign(findOperator(state, name), { role }),
  'operator remove': ({ state, given: [name] }) => {
    state.operators.splice(state.operators.indexOf(findOperator(state, name)), 1)
    return { name, isRemoved: true }
  },
}

function find<one>(found: one | undefined, what: string): one {
  if (found === undefined) throw new FakeRefusal(404, 'NOT_THERE', `There is no ${what}`)
  return found
}

function findProject(state: FakeState, wanted = '') {
  return find(
    state.projects.find(({ id }) => id === wanted),
    `project "${wanted}"`,
  )
}

function findWallet(state: FakeState, wanted = '') {
  return find(
    state.wallets.find(({ id }) => id === wanted),
    'wallet',
  )
}

function findUser(state: FakeState, wanted = '') {
  return find(
    state.users.find(({ id }) => id === wanted),
    'user',
  )
}

function findOperator(state: FakeState, wanted = '') {
  return find(
    state.operators.find(({ name }) => name === wanted),
    'operator',
  )
}

function setLimit(state: FakeState, wanted: string | undefined, changed: { value: number; isOwn: boolean }) {
  return Object.assign(
    find(
      state.projectLimits.find(({ limit }) => limit === wanted),
      'limit',
    ),
    changed,
  )
}
