import type { Project } from '../../answers/projects.ts'
import { useConsole, useMay } from '../../app/useConsole.ts'
import { useStep } from '../../app/useStep.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Missing } from '../../parts/Missing.tsx'
import { Outcome } from '../../parts/Outcome.tsx'
import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { Table } from '../../parts/Table.tsx'
import type { ProjectPartProps } from './projectPart.ts'

type Feature = Project['features'][number]

/** What the project's modal offers. */
export function Features({ project, onChange }: ProjectPartProps) {
  const { announce } = useConsole()
  const step = useStep()
  const maySet = useMay('flag set')
  const set = async ({ id, isEnabled }: Feature) => {
    if (step.isRunning) return
    const state = isEnabled ? 'off' : 'on'
    if (!(await step.run({ name: 'flag set', arguments: [project.id, id, state] }))) return
    announce(`${toTitle(id)} is set to ${state}.`)
    onChange()
  }
  return (
    <Section title="Features" about="As the project’s pages see them. One that this gateway has no source for stays off.">
      <Outcome step={step} />
      <Table
        caption="Features"
        none="This gateway knows no features."
        rows={project.features}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Feature', cell: ({ id }) => toTitle(id) },
          { title: 'Choices', cell: ({ config }) => (config?.length ? config.join(', ') : <Missing says="all or none" />) },
          {
            title: 'State',
            isActions: maySet !== undefined,
            cell: (feature) =>
              maySet ? (
                <Switch label={toTitle(feature.id)} isOn={feature.isEnabled} isBusy={step.isRunning} onChange={() => void set(feature)} />
              ) : (
                <Badge tone={feature.isEnabled ? 'positive' : 'plain'}>{feature.isEnabled ? 'on' : 'off'}</Badge>
              ),
          },
        ]}
      />
    </Section>
  )
}

function toTitle(id: string): string {
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
