import { namespaces } from '@latchkey/common/caip'
import { decode } from '@latchkey/common/web'
import { looksLikeAddress } from '@latchkey/signatures/address'
import { analyticsEventSchema } from '@latchkey/wallet-directory'
import type { Database } from '../../host/database/schema.ts'

/** More events than this are not read at once: those counted are the newest. */
const readMax = 100_000
const counted = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'CONNECT_ERROR', 'USER_REJECTED', 'INTERNAL_SDK_ERROR']

/**
 * How far users of a project's pages come: from an opened modal to a connected wallet. The events are what pages say, which nobody vouches
 * for; they name no user.
 *
 * @param range - Milliseconds since the epoch.
 */
export async function readFunnel(db: Database, projectId: string, range: { from: number; to: number }) {
  const rows = await db
    .selectFrom('analytics_event')
    .select(['received_at', 'event', 'body'])
    .where('project_id', '=', projectId)
    .where('received_at', '>=', range.from)
    .where('received_at', '<', range.to)
    .where('event', 'in', counted)
    .orderBy('received_at', 'desc')
    .limit(readMax)
    .execute()
  const names = await readNames(db)
  const wallets = new Map<string, { chosen: number; connected: number }>()
  const days = new Map<string, { opened: number; connected: number }>()
  const [errors, families, devices] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  for (const { received_at, event, body } of rows) {
    const { props } = decode(analyticsEventSchema, JSON.parse(body))
    const said: Readonly<Record<string, unknown>> = props.properties ?? {}
    const day = read(days, new Date(Number(received_at)).toISOString().slice(0, 10), () => ({ opened: 0, connected: 0 }))
    const wallet = (name: unknown) =>
      read(wallets, names.get(String(name)) ?? String(name ?? 'unknown'), () => ({ chosen: 0, connected: 0 }))
    if (event === 'MODAL_OPEN') day.opened += 1
    else if (event === 'SELECT_WALLET') {
      wallet(said['name']).chosen += 1
      add(devices, String(said['platform'] ?? 'unknown'))
    } else if (event === 'CONNECT_SUCCESS') {
      wallet(said['name']).connected += 1
      day.connected += 1
      add(families, readFamily(props.type === 'track' ? props.address : undefined))
    } else add(errors, String((props.type === 'error' ? said['errorType'] : said['message']) ?? event))
  }
  const sum = (of: Iterable<number>) => [...of].reduce((all, one) => all + one, 0)
  return {
    opened: sum([...days.values()].map(({ opened }) => opened)),
    chosen: sum([...wallets.values()].map(({ chosen }) => chosen)),
    connected: sum([...days.values()].map(({ connected }) => connected)),
    byWallet: [...wallets]
      .map(([name, figures]) => ({ wallet: name, ...figures, failed: null }))
      .sort((one, other) => other.chosen + other.connected - one.chosen - one.connected),
    errors: toList(errors).map(([code, n]) => ({ code, n })),
    families: toList(families).map(([family, n]) => ({ family, n })),
    devices: toList(devices).map(([kind, n]) => ({ kind, n })),
    days: [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, figures]) => ({ day, ...figures })),
    isPart: rows.length === readMax,
  }
}

/** A chosen wallet is known by its id in the directory, a connected one by its name. */
async function readNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('wallet').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The one family that an address can be of. */
function readFamily(address: string | undefined): string {
  const own = address === undefined ? [] : namespaces.filter((namespace) => looksLikeAddress(namespace, address))
  return own.length === 1 ? String(own[0]) : 'unknown'
}

function read<value>(map: Map<string, value>, key: string, make: () => value): value {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}

function add(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1)
}

const shownMax = 50

function toList(map: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...map].sort(([, one], [, other]) => other - one).slice(0, shownMax)
}
