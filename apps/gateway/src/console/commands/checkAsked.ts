import { resolve } from 'node:path'
import type { Config } from '../../host/config/readConfig.ts'
import { ValueRefusedError } from '../../host/projects/errors.ts'
import type { Asked } from './asked.ts'
import type { OfferedCommand } from './findOffered.ts'

/**
 * Checks a request's arguments and options as the command line does. An argument is never read as an option, however it is spelled.
 *
 * @throws {@link ValueRefusedError}
 */
export function checkAsked({ command, access }: OfferedCommand, asked: Asked, config: Config): void {
  const [least, most] = command.count
  if (asked.arguments.length < least || asked.arguments.length > most)
    throw new ValueRefusedError(command.name, `${least === most ? least : `${least} to ${most}`} arguments, got ${asked.arguments.length}`)
  const known = command.options ?? {}
  for (const [name, value] of Object.entries(asked.options)) {
    const option = Object.hasOwn(known, name) ? known[name] : undefined
    if (!option || access.hostOptions?.includes(name)) throw new ValueRefusedError(command.name, `no option --${name.slice(0, 32)}`)
    const isList = Array.isArray(value)
    const type = isList ? 'string' : typeof value
    if (type !== option.type || isList !== (option.multiple === true))
      throw new ValueRefusedError(`--${name}`, option.multiple === true ? 'a list of texts' : `a ${option.type}`)
  }
  for (const text of [...asked.arguments, ...Object.values(asked.options)].flat())
    if (typeof text === 'string' && text.includes('\0')) throw new ValueRefusedError(command.name, 'text')
  for (const name of access.neededOptions ?? []) if (asked.options[name] === undefined) throw new ValueRefusedError(`--${name}`, 'a value')
  for (const name of access.dataOptions ?? []) requireDataUrl(name, asked.options[name])
  if (access.isInBackupFolder) requireBackupFolder(asked.arguments[0] ?? '', config)
}

const dataUrlMax = 65_536

function requireDataUrl(name: string, value: Asked['options'][string] | undefined): void {
  if (value === undefined) return
  if (typeof value !== 'string' || !/^data:image\//.test(value) || value.length > dataUrlMax)
    throw new ValueRefusedError(`--${name}`, `a data: URL of a picture, at most ${dataUrlMax} characters`)
}

function requireBackupFolder(folder: string, { LATCHKEY_BACKUP_DIR: allowed }: Config): void {
  if (allowed === undefined || resolve(folder) !== resolve(allowed))
    throw new ValueRefusedError('FOLDER', 'the folder that LATCHKEY_BACKUP_DIR names')
}
