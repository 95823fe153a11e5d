import { type CommandInput, type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import { ValueRefusedError } from '../../host/projects/errors.ts'
import { readTrail } from '../trail/readTrail.ts'
import { changeRole, type Invite, inviteOperator, listOperators, type OperatorChoice, removeOperator, resetOperator } from './operators.ts'
import { isRole, type Role, roles } from './roles.ts'

const chosen = { id: { type: 'string' }, 'last-owner': { type: 'boolean' } } as const
const choices = '[--id ID] [--last-owner]'

/** Operators of the console, and what they did. */
export const operatorCommands: readonly OperatorCommand[] = [
  {
    name: 'operator invite',
    usage: `NAME [--role ${roles.join('|')}]`,
    summary: 'Invites an operator to the console, or one that exists to another passkey: prints a code that is valid once, for 15 minutes',
    count: [1, 1],
    options: { role: { type: 'string' } },
    async run({ db, config, arguments: [name = ''], options, now }) {
      const role = options['role'] === undefined ? undefined : readRole(options['role'])
      const invite = await inviteOperator(db, { name, role, now })
      return { json: invite, text: describeInvite(invite, config) }
    },
  },
  {
    name: 'operator reset',
    usage: `NAME ${choices}`,
    summary: 'Ends the passkeys and sessions of an operator who has lost one, and prints a code for a new passkey',
    count: [1, 1],
    options: chosen,
    async run({ db, config, arguments: [name = ''], options, now }) {
      const invite = await resetOperator(db, readChoice(name, options), now)
      return { json: invite, text: describeInvite(invite, config) }
    },
  },
  {
    name: 'operator list',
    usage: '',
    summary: 'Lists the operators of the console',
    count: [0, 0],
    async run({ db }) {
      const rows = await listOperators(db)
      return {
        json: rows,
        text: toTable(
          rows.map(({ id, name, role, passkeys }) => [name, role, passkeys === 0 ? 'invited' : `${passkeys} passkeys`, id]),
          'There are no operators',
        ),
      }
    },
  },
  {
    name: 'operator role',
    usage: `NAME ${roles.join('|')} ${choices}`,
    summary: "Changes an operator's role",
    count: [2, 2],
    options: chosen,
    async run({ db, arguments: [name = '', word], options }) {
      const changed = await changeRole(db, readChoice(name, options), readRole(word))
      return { json: changed, text: `${changed.name} is ${changed.role}` }
    },
  },
  {
    name: 'operator remove',
    usage: `NAME ${choices}`,
    summary: 'Removes an operator with their passkeys and sessions; the trail of what they did stays',
    count: [1, 1],
    options: chosen,
    async run({ db, arguments: [name = ''], options }) {
      const removed = await removeOperator(db, readChoice(name, options))
      return { json: { ...removed, isRemoved: true }, text: `Removed ${removed.name}` }
    },
  },
  {
    name: 'console trail',
    usage: '[--limit N]',
    summary: 'Shows what operators did in the console and what they were refused, the newest first',
    count: [0, 0],
    options: { limit: { type: 'string' } },
    async run({ db, options }) {
      const limit = Number(options['limit'] ?? 100)
      if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw new ValueRefusedError('--limit', 'a whole number from 1 to 10000')
      const rows = await readTrail(db, { limit })
      return {
        json: rows,
        text: toTable(
          rows.map(({ at, operator, name, arguments: given, outcome, error }) => [
            new Date(at).toISOString(),
            operator?.name ?? '–',
            outcome,
            [name, ...given].join(' '),
            error ?? '',
          ]),
          'The trail is empty',
        ),
      }
    },
  },
]

function readRole(word: unknown): Role {
  if (!isRole(word)) throw new ValueRefusedError('role', `one of ${roles.join(', ')}`)
  return word
}

function readChoice(name: string, { id, 'last-owner': isLast }: CommandInput['options']): OperatorChoice {
  return { name, id: typeof id === 'string' ? id : undefined, mayBeLastOwner: isLast === true }
}

function describeInvite({ name, role, code, passkeys }: Invite, { LATCHKEY_CONSOLE_ORIGIN: origin }: CommandInput['config']): string {
  const where = origin === undefined ? 'the console' : `${origin}/console/`
  const more = passkeys === 0 ? '' : `\nTheir passkeys stay valid (${passkeys}): if one is lost, run “operator reset ${name}” instead`
  return `${code}\n${name} enters it at ${where} within 15 minutes, as ${role}${more}`
}
