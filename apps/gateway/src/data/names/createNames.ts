import type { Profile } from '@latchkey/blockchain-api'
import { isAccountName } from '@latchkey/common/caip'
import { getAddress } from 'viem'
import type { Database } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import { bareAddressKey } from '../families/families.ts'

/** Names that this gateway registers. */
export type Names = {
  /** Comes after every name, without a dot in front; `undefined` where none are given out. */
  readonly suffix: string | undefined
  /** Whether this registry answers for a name: it is under its own suffix, or one of a registry that it continues (C-11). */
  isOwn(name: string): boolean
  /** The owner of a name, with the suffix that was asked for; `undefined` for a name of another registry. */
  find(name: string): Promise<Profile | undefined>
  /** All names of an address, the oldest first. */
  list(address: string): Promise<readonly Profile[]>
  /** Those of some labels that are taken. */
  findTaken(labels: readonly string[]): Promise<ReadonlySet<string>>
  /** @throws {@link RefusedError} 409 if it is taken, or the address has the maximum. */
  register(parameters: {
    label: string
    projectId: string
    coinType: number
    address: string
    attributes: Profile['attributes']
  }): Promise<Profile>
}

/** Names that one address may have: one user must not register them all. */
const namesMax = 5
const labelMax = 63

/** Makes the registry. */
export function createNames({ db, suffix, continued, now }: createNames.Options): Names {
  // A name that was just given out is there for the request after it: no read that began earlier is shared.
  const reads = createSingleFlight<readonly Profile[]>()
  const takenReads = createSingleFlight<ReadonlySet<string>>()
  /** The label before the registry's own suffix or a continued one. A label here says nothing of the same label elsewhere. */
  const split = (name: string) => {
    const lower = name.toLowerCase()
    const own = (suffix === undefined ? [] : [suffix, ...continued]).find((one) => lower.endsWith(`.${one}`))
    return own === undefined ? undefined : { label: lower.slice(0, -own.length - 1), own }
  }
  const toProfiles = async (labels: readonly string[], own = suffix): Promise<readonly Profile[]> => {
    if (labels.length === 0) return []
    const [names, addresses] = await Promise.all([
      db
        .selectFrom('account_name')
        .selectAll()
        .where('label', 'in', [...labels])
        .orderBy('registered_at')
        .orderBy('label')
        .execute(),
      db
        .selectFrom('account_name_address')
        .selectAll()
        .where('label', 'in', [...labels])
        .execute(),
    ])
    return names.map(({ label, attributes, registered_at, updated_at }) => ({
      name: `${label}.${own}`,
      registered_at: new Date(registered_at).toISOString(),
      updated_at: new Date(updated_at).toISOString(),
      addresses: Object.fromEntries(
        addresses
          .filter((one) => one.label === label)
          .map(({ coin_type, address, created_at }) => [
            String(coin_type),
            {
              address: address.startsWith('0x') ? getAddress(address as `0x${string}`) : address,
              created: new Date(created_at).toISOString(),
            },
          ]),
      ),
      attributes: JSON.parse(attributes) as Profile['attributes'],
    }))
  }

  return {
    suffix,
    isOwn: (name) => split(name) !== undefined,
    async find(name) {
      const parts = split(name)
      if (!parts || !isLabel(parts.label)) return undefined
      const [profile] = await reads.shareNext(`${parts.label}.${parts.own}`, undefined, () => toProfiles([parts.label], parts.own))
      return profile
    },
    async list(address) {
      const key = bareAddressKey(address)
      return reads.shareNext(`of ${key}`, undefined, async () => {
        const rows = await db.selectFrom('account_name_address').select('label').where('address', '=', key).limit(100).execute()
        return toProfiles([...new Set(rows.map(({ label }) => label))])
      })
    },
    async findTaken(labels) {
      if (labels.length === 0) return new Set()
      return takenReads.shareNext(labels.join(), undefined, async () => {
        const rows = await db
          .selectFrom('account_name')
          .select('label')
          .where('label', 'in', [...labels])
          .execute()
        return new Set(rows.map(({ label }) => label))
      })
    },
    async register({ label, projectId, coinType, address, attributes }) {
      const at = now()
      await transact(db, async (transaction) => {
        const owned = await transaction
          .selectFrom('account_name_address')
          .select(({ fn }) => fn.count<number>('label').distinct().as('count'))
          .where('address', '=', bareAddressKey(address))
          .executeTakeFirstOrThrow()
        if (Number(owned.count) >= namesMax)
          throw new RefusedError(409, { name: 'address', description: `An address has at most ${namesMax} names` })
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('account_name')
          .values({ label, project_id: projectId, attributes: JSON.stringify(attributes), registered_at: at, updated_at: at })
          .onConflict((conflict) => conflict.column('label').doNothing())
          .executeTakeFirst()
        if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw new RefusedError(409, { name: 'name', description: 'This name is taken' })
        await transaction
          .insertInto('account_name_address')
          .values({ label, coin_type: coinType, address: bareAddressKey(address), created_at: at })
          .execute()
      })
      const [profile] = await toProfiles([label])
      return profile as Profile
    },
  }
}

export declare namespace createNames {
  type Options = {
    db: Database
    suffix: string | undefined
    /** Suffixes of older registries whose names and owners this one has taken over. */
    continued: readonly string[]
    now: () => number
  }
}

/** Whether a text can be registered; a hyphen stands neither first nor last, as in any name of a host. */
export function isLabel(text: string): boolean {
  return isAccountName(text) && text.length <= labelMax && !/^-|-$/.test(text)
}
