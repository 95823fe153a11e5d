import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import type { Role } from '../operators/roles.ts'
import { type CommandAccess, commandAccess } from './commandAccess.ts'

/** A command that the console offers to some role. */
export type OfferedCommand = { readonly command: OperatorCommand; readonly access: CommandAccess & { readonly role: Role } }

/** The command of exactly this name, if the console offers it. Other spellings are other names. */
export function findOffered(commands: readonly OperatorCommand[], name: string): OfferedCommand | undefined {
  const command = commands.find((one) => one.name === name)
  const access = command && Object.hasOwn(commandAccess, command.name) ? commandAccess[command.name] : undefined
  if (!command || access === undefined || access.role === 'host') return undefined
  return { command, access: { ...access, role: access.role } }
}
