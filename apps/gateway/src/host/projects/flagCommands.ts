import { type FeatureId, featureIds } from '@latchkey/wallet-directory'
import { type OperatorCommand, toTable } from '../commandLine/operatorCommand.ts'
import { ValueRefusedError } from './errors.ts'
import { listServed } from './listServed.ts'
import { requireProject } from './requireProject.ts'
import { toFeatures } from './toFeatures.ts'

/** What a project's modal offers. */
export const flagCommands: readonly OperatorCommand[] = [
  {
    name: 'flag set',
    usage: 'PROJECT FEATURE on|off [--config A,B]',
    summary: `Turns a feature on or off: ${featureIds.join(', ')}`,
    count: [3, 3],
    options: { config: { type: 'string' } },
    async run({ db, config: settings, arguments: [id = '', feature = '', state = ''], options }) {
      const project = await requireProject(db, id)
      if (!featureIds.some((known) => known === feature)) throw new ValueRefusedError('FEATURE', `one of ${featureIds.join(', ')}`)
      if (state !== 'on' && state !== 'off') throw new ValueRefusedError(state || 'state', 'on or off')
      const isEnabled = state === 'on'
      const text = options['config'] as string | undefined
      const config =
        text === undefined
          ? null
          : JSON.stringify(
              text
                .split(',')
                .map((item) => item.trim())
                .filter(Boolean),
            )
      const changed = { is_enabled: Number(isEnabled), config }
      await db
        .insertInto('project_flag')
        .values({ project_id: project.id, feature_id: feature, ...changed })
        .onConflict((conflict) => conflict.columns(['project_id', 'feature_id']).doUpdateSet(changed))
        .execute()
      const served = listServed(settings).has(feature as FeatureId)
      return {
        json: { id: project.id, feature, isEnabled, isServed: served },
        text: `${feature} is ${state}${isEnabled && !served ? ', but this gateway has no source for it: pages see it off' : ''}`,
      }
    },
  },
  {
    name: 'flag list',
    usage: 'PROJECT',
    summary: 'Lists the features of a project as its pages see them',
    count: [1, 1],
    async run({ db, config, arguments: [id = ''] }) {
      const features = toFeatures((await requireProject(db, id)).flags, listServed(config))
      return {
        json: features,
        text: toTable(
          features.map((feature) => [feature.id, feature.isEnabled ? 'on' : 'off', feature.config?.join(',') ?? '']),
          '',
        ),
      }
    },
  },
]
