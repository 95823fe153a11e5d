import { relaySchema } from '../answers/networks.ts'
import { useLook } from '../app/useLook.ts'
import { Button } from '../parts/Button.tsx'
import { Count } from '../parts/Count.tsx'
import { Figures } from '../parts/Figures.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'

/** What the relay between pages and phones carries. */
export function Relay() {
  const look = useLook('relay show', [], relaySchema)
  return (
    <Page
      title="Relay"
      about="The relay between pages and phone wallets. It sees sealed messages only."
      actions={
        <Button isBusy={look.isLoading} onPress={look.reload}>
          Reload
        </Button>
      }
    >
      <Section title="Now">
        <Loaded look={look}>
          {({ processes, sockets, published, mailboxRows, isMore }) => (
            <Figures
              figures={[
                { name: 'Open sockets', value: <Count n={sockets} /> },
                { name: 'Messages stored since the start', value: <Count n={published} /> },
                { name: 'Messages in mailboxes', value: <Count n={mailboxRows} />, note: isMore ? 'at least: there are more' : undefined },
                { name: 'Gateways that have reported', value: <Count n={processes} /> },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Page>
  )
}
