import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import { NotThereError, ValueRefusedError } from '../../host/projects/errors.ts'

const states = ['waiting', 'failed'] as const
const listedMax = 200
/** A mail that is due this soon may be on its way already: retrying it could send it twice. */
const soonMs = 120_000

/** Mails that have not been sent. They are sealed: neither a recipient nor a text is shown. */
export const mailCommands: readonly OperatorCommand[] = [
  {
    name: 'mail list',
    usage: '[--state waiting|failed]',
    summary: 'Lists mails that wait to be sent: new ones, and those that the mail server did not take',
    count: [0, 0],
    options: { state: { type: 'string' } },
    async run({ db, options }) {
      const wanted = options['state']
      if (wanted !== undefined && !states.some((state) => state === wanted)) throw new ValueRefusedError('--state', states.join(' or '))
      const rows = await db
        .selectFrom('mail')
        .select(['id', 'attempts', 'next_at', 'ends_at'])
        .$if(wanted === 'waiting', (some) => some.where('attempts', '=', 0))
        .$if(wanted === 'failed', (some) => some.where('attempts', '>', 0))
        .orderBy('next_at')
        .limit(listedMax)
        .execute()
      const json = rows.map(({ id, attempts, next_at, ends_at }) => ({
        ...{ id, state: attempts > 0 ? 'failed' : 'waiting', attempts, nextAt: Number(next_at), expiresAt: Number(ends_at) },
      }))
      return {
        json,
        text: toTable(
          json.map(({ id, state, attempts, nextAt }) => [id, state, `${attempts} tries`, new Date(nextAt).toISOString()]),
          'No mail waits',
        ),
      }
    },
  },
  {
    name: 'mail retry',
    usage: 'ID',
    summary: 'Sends a mail with the next round, instead of after its pause',
    count: [1, 1],
    async run({ db, arguments: [id = ''], now }) {
      await db
        .updateTable('mail')
        .set({ next_at: now })
        .where('id', '=', id)
        .where('next_at', '>', now + soonMs)
        .execute()
      const row = await db.selectFrom('mail').select('next_at').where('id', '=', id).executeTakeFirst()
      if (!row) throw new NotThereError(`mail "${id.slice(0, 64)}" that waits`)
      const nextAt = Number(row.next_at)
      return { json: { id, nextAt }, text: `${id} is sent from ${new Date(nextAt).toISOString()} on` }
    },
  },
]
