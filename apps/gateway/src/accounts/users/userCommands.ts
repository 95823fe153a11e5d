import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import type { Database } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { NotThereError, ValueRefusedError } from '../../host/projects/errors.ts'
import { audit } from '../audit/audit.ts'
import { freezeAccount, thawAccount } from '../freeze/freezeAccount.ts'
import { lockAccount } from '../lockAccount.ts'
import { type CommandParts, withEmbedded } from '../wallet/withEmbedded.ts'
import { eraseUser } from './eraseUser.ts'
import { findUsers } from './findUsers.ts'
import { showUser } from './showUser.ts'

/** Users of the embedded wallet: to find them, and to stop a stolen account. None of these leads to a key. */
export const userCommands: readonly OperatorCommand[] = [
  {
    name: 'user find',
    usage: 'EMAIL|ID|ADDRESS',
    summary: 'Finds users by a whole email address, an id or the address of a wallet',
    count: [1, 1],
    async run({ db, arguments: [wanted = ''] }) {
      const users = await findUsers(db, wanted)
      return {
        json: users,
        text: toTable(
          users.map(({ id, emails, isFrozen }) => [id, emails.join(' ') || '–', isFrozen ? 'frozen' : '']),
          'There is no such user',
        ),
      }
    },
  },
  {
    name: 'user show',
    usage: 'ID',
    summary: "Shows a user's logins, custody level, devices, sessions and audit trail",
    count: [1, 1],
    async run({ arguments: [id = ''], ...input }) {
      const user = await withEmbedded(input, (parts) => showUser(parts, id))
      return { json: user, text: describe(user) }
    },
  },
  {
    name: 'user freeze',
    usage: 'ID REASON',
    summary: 'Freezes a user: ends their sessions, and refuses sign-in, signing and recovery until they are thawed',
    count: [2, 2],
    async run({ arguments: [id = '', given = ''], ...input }) {
      const reason = given.trim()
      if (reason === '' || reason.length > 200 || /\p{C}/u.test(reason))
        throw new ValueRefusedError('REASON', '1 to 200 characters of plain text')
      await requireUser(input.db, id)
      await withEmbedded(input, (parts) => freezeAccount(parts, { accountId: id, reason }))
      return { json: { id, isFrozen: true, reason }, text: `Froze ${id}` }
    },
  },
  {
    name: 'user thaw',
    usage: 'ID',
    summary: 'Ends the freeze of a user',
    count: [1, 1],
    async run({ arguments: [id = ''], ...input }) {
      await requireUser(input.db, id)
      const wasFrozen = await withEmbedded(input, (parts) => thawAccount(parts, id))
      return { json: { id, isFrozen: false, wasFrozen }, text: wasFrozen ? `Thawed ${id}` : `${id} was not frozen` }
    },
  },
  {
    name: 'user export',
    usage: 'ID',
    summary: 'Prints all that is stored about a user, for the user: as `show`, with the whole trail',
    count: [1, 1],
    async run({ arguments: [id = ''], ...input }) {
      const user = await withEmbedded(input, (parts) => showUser(parts, id, { max: Number.MAX_SAFE_INTEGER }))
      return { json: user, text: JSON.stringify(user, null, 2) }
    },
  },
  {
    name: 'user erase',
    usage: 'ID --yes',
    summary: "Deletes a user, with their wallet's shares: unless they have exported its key, what it holds is lost",
    count: [1, 1],
    options: { yes: { type: 'boolean' } },
    async run({ arguments: [id = ''], options, ...input }) {
      if (options['yes'] !== true) throw new ValueRefusedError('user erase', '--yes, because nothing brings a user back')
      const { wallets } = await withEmbedded(input, (parts) => eraseUser(parts, id))
      return { json: { id, wallets }, text: `Erased ${id} and ${wallets} of their wallets` }
    },
  },
  {
    name: 'session end',
    usage: 'ID',
    summary: 'Ends one session of a user',
    count: [1, 1],
    async run({ arguments: [id = ''], ...input }) {
      await withEmbedded(input, (parts) => endSession(parts, id))
      return { json: { id, isEnded: true }, text: `Ended ${id}` }
    },
  },
]

async function requireUser(db: Database, id: string): Promise<void> {
  const row = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotThereError(`user "${id.slice(0, 64)}"`)
}

async function endSession(parts: CommandParts, id: string): Promise<void> {
  const gone = new NotThereError(`session "${id.slice(0, 64)}"`)
  const session = await parts.db.selectFrom('account_session').select('account_id').where('id', '=', id).executeTakeFirst()
  if (!session) throw gone
  const accountId = session.account_id
  await transact(parts.db, async (transaction) => {
    await lockAccount(transaction, accountId)
    const ended = await transaction.deleteFrom('account_session').where('id', '=', id).returning('device').executeTakeFirst()
    if (!ended) throw gone
    await audit(parts, transaction, { accountId, kind: 'session-ended', detail: { by: 'operator', device: ended.device } })
  })
}

function describe(user: Awaited<ReturnType<typeof showUser>>): string {
  const time = (at: number) => new Date(at).toISOString()
  return toTable(
    [
      ['id', user.id],
      ['emails', user.emails.join(' ') || 'none'],
      ['since', time(user.createdAt)],
      ['language', user.language ?? '–'],
      ['frozen', user.freeze ? `${time(user.freeze.frozenAt)}: ${user.freeze.reason}` : 'no'],
      ['wallet', user.wallet?.evmAddress ?? 'none'],
      ['custody', user.custody ?? '–'],
      ...user.devices.map(({ id, name, lastUsedAt }) => ['device', `${id}  ${name}  ${time(lastUsedAt)}`]),
      ...user.sessions.map(({ id, device, origin, lastUsedAt }) => ['session', `${id}  ${device}  ${origin}  ${time(lastUsedAt)}`]),
      ...user.trail.map(({ at, kind }) => ['trail', `${time(at)}  ${kind}`]),
    ],
    '',
  )
}
