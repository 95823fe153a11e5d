import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import { ValueRefusedError } from '../../host/projects/errors.ts'
import { requireProject } from '../../host/projects/requireProject.ts'
import { setSigningStop } from './signingStop.ts'

const usualReason = 'Signing is paused by the operator. Nothing is lost; try again later.'
const options = { project: { type: 'string' } } as const

/** The emergency switch: while it is on, no share leaves the services (T-P6). */
export const stopCommands: readonly OperatorCommand[] = [
  {
    name: 'stop-signing on',
    usage: '[--project PROJECT] [--reason TEXT]',
    summary: 'Stops signing: releases no share of any wallet, or of one project’s users',
    count: [0, 0],
    options: { ...options, reason: { type: 'string' } },
    async run({ db, options: given, now }) {
      const scope = given['project'] === undefined ? '' : (await requireProject(db, given['project'] as string)).id
      const reason = ((given['reason'] as string | undefined) ?? usualReason).trim()
      if (reason === '' || reason.length > 200 || /\p{C}/u.test(reason))
        throw new ValueRefusedError('--reason', '1 to 200 characters of plain text')
      await setSigningStop(db, scope, { reason, stoppedAt: now })
      return {
        json: { project: scope || null, isStopped: true, reason },
        text: `Signing is stopped for ${scope || 'everybody'}: ${reason}`,
      }
    },
  },
  {
    name: 'stop-signing off',
    usage: '[--project PROJECT]',
    summary: 'Resumes signing',
    count: [0, 0],
    options,
    async run({ db, options: given }) {
      const scope = (given['project'] as string | undefined) ?? ''
      const wasStopped = await setSigningStop(db, scope, undefined)
      return {
        json: { project: scope || null, isStopped: false, wasStopped },
        text: wasStopped ? `Signing goes on for ${scope || 'everybody'}` : `Signing was not stopped for ${scope || 'everybody'}`,
      }
    },
  },
  {
    name: 'stop-signing list',
    usage: '',
    summary: 'Lists where signing is stopped',
    count: [0, 0],
    async run({ db }) {
      const rows = await db.selectFrom('signing_stop').selectAll().orderBy('scope').execute()
      const json = rows.map(({ scope, reason, stopped_at }) => ({
        project: scope || null,
        reason,
        since: new Date(stopped_at).toISOString(),
      }))
      return {
        json,
        text: json.map(({ project, reason, since }) => `${project ?? 'everybody'}  ${since}  ${reason}`).join('\n') || 'Signing goes on',
      }
    },
  },
]
