import { type Backups as Answer, backupsSchema } from '../answers/backups.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Count } from '../parts/Count.tsx'
import { Figures } from '../parts/Figures.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

const kinds = ['gateway', 'recovery'] as const

/** When the databases were copied last, and whether the copies are as they should be. */
export function Backups() {
  const look = useLook('backup list', [], backupsSchema)
  return (
    <Page title="Backups" about="Copies of the databases in the folder that LATCHKEY_BACKUP_DIR names.">
      <Loaded look={look}>
        {(answer) =>
          answer.folder === null ? (
            <p className="none">No folder is set: without LATCHKEY_BACKUP_DIR this page sees no copy.</p>
          ) : (
            <Shown answer={answer} folder={answer.folder} reload={look.reload} />
          )
        }
      </Loaded>
    </Page>
  )
}

type ShownProps = { readonly answer: Answer; readonly folder: string; readonly reload: () => void }

function Shown({ answer: { backups, missing, unknown }, folder, reload }: ShownProps) {
  const { announce } = useConsole()
  const step = useStep()
  const overdue = backups.filter(({ isOverdue }) => isOverdue).length
  const problems = [
    ...missing.map((kind) => `The ${kind} database has no copy of the last 24 hours.`),
    ...(overdue > 0 ? ['Copies of the recovery database are older than seven days: they can rebuild keys whose owners have left K0.'] : []),
    ...(unknown.length > 0 ? [`Not recognised, so not checked: ${unknown.join(', ')}.`] : []),
  ]
  const run = async (name: string, sentence: string) => {
    if (step.isRunning || !(await step.run({ name, arguments: [folder] }))) return
    announce(sentence)
    reload()
  }
  const mayCreate = useMay('backup create')
  const mayPrune = useMay('backup prune')
  return (
    <>
      <Section title="Check">
        {problems.length === 0 ? (
          <p className="none">Both databases have a copy of the last 24 hours, and none is too old.</p>
        ) : (
          <ul className="warnings">
            {problems.map((problem) => (
              <li key={problem}>
                <Notice tone="caution">
                  <p>{problem}</p>
                </Notice>
              </li>
            ))}
          </ul>
        )}
        <Figures
          figures={kinds.map((kind) => {
            const last = backups.find((one) => one.kind === kind)
            return { name: `Last copy, ${kind}`, value: last ? <Time at={last.at} /> : 'none' }
          })}
        />
      </Section>
      <Section
        title="Copies"
        about={folder}
        actions={
          <>
            {mayCreate && (
              <Button isBusy={step.isRunning} onPress={() => void run('backup create', 'The databases were copied.')}>
                Copy the embedded databases now
              </Button>
            )}
            {mayPrune && overdue > 0 && (
              <Button isBusy={step.isRunning} onPress={() => void run('backup prune', 'The copies that were too old are deleted.')}>
                Delete what is too old
              </Button>
            )}
          </>
        }
      >
        <Outcome step={step} />
        <Table
          caption="Copies"
          none="There are no copies."
          rows={backups}
          rowKey={({ file }) => file}
          columns={[
            { title: 'File', cell: ({ file }) => <code className="wraps">{file}</code> },
            { title: 'Made', cell: ({ at }) => <Time at={at} /> },
            { title: 'Bytes', isNumber: true, cell: ({ bytes }) => <Count n={bytes} /> },
            { title: 'State', cell: ({ isOverdue }) => (isOverdue ? <Badge tone="caution">too old</Badge> : <Badge>kept</Badge>) },
          ]}
        />
      </Section>
    </>
  )
}
