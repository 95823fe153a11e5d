import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import { withEmbedded } from '../wallet/withEmbedded.ts'
import { isTrailWhole, readAuditHead } from './audit.ts'

/** Commands that export and check the audit trails of accounts. */
export const auditCommands: readonly OperatorCommand[] = [
  {
    name: 'audit head',
    usage: '',
    summary: 'Prints the head of all audit trails, to store elsewhere: compared with it, a trail that is truncated later is found out',
    count: [0, 0],
    async run({ db }) {
      const head = await readAuditHead(db)
      return { json: head, text: `${head.digest}\n${head.events} events of ${head.accounts} accounts` }
    },
  },
  {
    name: 'audit check',
    usage: '<account>',
    summary: "Verifies an account's audit trail: no event was changed, added or removed",
    count: [1, 1],
    async run({ arguments: [account = ''], ...input }) {
      const isWhole = await withEmbedded(input, (parts) => isTrailWhole(parts, account))
      return { json: { account, isWhole }, text: isWhole ? 'The trail is whole' : 'The trail was changed' }
    },
  },
]
