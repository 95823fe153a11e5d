import type { OldRows } from '../../host/cleaning/oldRows.ts'
import type { AccountParts } from '../accountParts.ts'
import { emailChangePrefix } from './changeEmail.ts'

/** Pending changes of address whose code no longer exists. */
export function oldEmailChanges({ db }: Pick<AccountParts, 'db'>): OldRows {
  let last = ''
  return {
    table: 'setting',
    async deleteSome(rows) {
      const some = await db
        .selectFrom('setting')
        .select('key')
        .where('key', 'like', `${emailChangePrefix}%`)
        .where('key', '>', last)
        .orderBy('key')
        .limit(rows)
        .execute()
      if (some.length === 0) return 0
      last = some.at(-1)?.key ?? last
      const codes = some.map(({ key }) => key.slice(emailChangePrefix.length))
      const found = await db.selectFrom('login_code').select('id').where('id', 'in', codes).execute()
      const known = new Set(found.map(({ id }) => id))
      const over = some.filter((_, at) => !known.has(codes[at] ?? '')).map(({ key }) => key)
      if (over.length > 0) await db.deleteFrom('setting').where('key', 'in', over).execute()
      return some.length
    },
  }
}
