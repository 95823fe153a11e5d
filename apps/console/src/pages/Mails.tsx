import { type Mail, mailsSchema } from '../answers/mails.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Button } from '../parts/Button.tsx'
import { Count } from '../parts/Count.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** Mails that have not been delivered. */
export function Mails() {
  return (
    <Page
      title="Mails"
      about="Mails that wait to be sent, and those that the mail server did not take. Their addresses and texts stay sealed."
    >
      <State state="failed" title="Failed at least once" none="No mail has failed." />
      <State state="waiting" title="Waiting" none="No mail waits." />
    </Page>
  )
}

function State({ state, title, none }: { readonly state: 'failed' | 'waiting'; readonly title: string; readonly none: string }) {
  const { announce } = useConsole()
  const look = useLook('mail list', [], mailsSchema, JSON.stringify({ state }))
  const step = useStep()
  const mayRetry = useMay('mail retry')
  const retry = async ({ id }: Mail) => {
    if (step.isRunning || !(await step.run({ name: 'mail retry', arguments: [id] }))) return
    announce('The mail is tried again.')
    look.reload()
  }
  const columns: readonly Column<Mail>[] = [
    { title: 'Id', cell: ({ id }) => <code>{id}</code> },
    { title: 'Tries', isNumber: true, cell: ({ attempts }) => <Count n={attempts} /> },
    { title: 'Next try', cell: ({ nextAt }) => <Time at={nextAt} /> },
    { title: 'Given up after', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
  ]
  return (
    <Section
      title={title}
      actions={
        <Button kind="quiet" label={`Reload ${title.toLowerCase()} mails`} isBusy={look.isLoading} onPress={look.reload}>
          Reload
        </Button>
      }
    >
      <Outcome step={step} />
      <Loaded look={look}>
        {(mails) => (
          <Table
            caption={`${title} mails`}
            none={none}
            rows={mails}
            rowKey={({ id }) => id}
            columns={[
              ...columns,
              ...(mayRetry
                ? [
                    {
                      title: 'Change',
                      isActions: true,
                      cell: (mail: Mail) => (
                        <Button kind="quiet" label={`Retry the mail ${mail.id}`} isBusy={step.isRunning} onPress={() => void retry(mail)}>
                          Retry
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
