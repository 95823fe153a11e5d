import { analyticsCommands } from './analyticsCommands.ts'
import { auditCommands } from './auditCommands.ts'
import { backupCommands } from './backupCommands.ts'
import type { Command } from './command.ts'
import { descriptorCommands } from './descriptorCommands.ts'
import { directoryCommands } from './directoryCommands.ts'
import { flagCommands } from './flagCommands.ts'
import { keyCommands } from './keyCommands.ts'
import { originCommands } from './originCommands.ts'
import { projectCommands } from './projectCommands.ts'
import { sponsorCommands } from './sponsorCommands.ts'
import { stopCommands } from './stopCommands.ts'
import { walletCommands } from './walletCommands.ts'

/** Everything the command line can do, beside `serve`. */
export const commands: readonly Command[] = [
  ...projectCommands,
  ...originCommands,
  ...flagCommands,
  ...keyCommands,
  ...directoryCommands,
  ...descriptorCommands,
  ...analyticsCommands,
  ...walletCommands,
  ...backupCommands,
  ...sponsorCommands,
  ...auditCommands,
  ...stopCommands,
]

/** How the command line is used. */
export function describeUsage(about: readonly Command[] = commands): string {
  const lines = about.map(({ name, usage, summary }) => `  latchkey-gateway ${name} ${usage}`.trimEnd().concat(`\n      ${summary}`))
  const serve =
    about === commands
      ? [
          '  latchkey-gateway serve\n      Starts the gateway; its settings come from the environment',
          '  latchkey-gateway migrate\n      Brings the schemas of the databases up to date, apart from a start',
        ]
      : []
  return ['Usage:', ...serve, ...lines, '', 'Every command takes --json (for scripts) and --help.'].join('\n')
}
