import { indexerSchema, networksSchema } from '../answers/networks.ts'
import { useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Count } from '../parts/Count.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** Nodes of every network and whether they answer; how far the indexer is. */
export function Networks() {
  return (
    <Page title="Networks" about="The nodes behind every network, and how far the indexer has read.">
      {useMay('network list') && <Upstreams />}
      {useMay('indexer show') && <Indexer />}
    </Page>
  )
}

function Upstreams() {
  const look = useLook('network list', [], networksSchema)
  return (
    <Section
      title="Upstreams"
      actions={
        <Button kind="quiet" label="Reload upstreams" isBusy={look.isLoading} onPress={look.reload}>
          Reload
        </Button>
      }
    >
      <Loaded look={look}>
        {(networks) => (
          <Table
            caption="Upstreams of the networks"
            none="No network is set up."
            rows={networks.flatMap(({ upstreams, ...network }) =>
              (upstreams.length > 0 ? upstreams : [undefined]).map((upstream) => ({ ...network, upstream })),
            )}
            rowKey={({ chainId, upstream }) => `${chainId} ${upstream?.host}`}
            columns={[
              { title: 'Network', cell: ({ name, chainId }) => name ?? String(chainId) },
              { title: 'Chain', cell: ({ chainId }) => <code>{chainId}</code> },
              { title: 'Node', cell: ({ upstream }) => (upstream ? <code>{upstream.host}</code> : <Missing says="none" />) },
              { title: 'Health', cell: ({ upstream }) => <Health isHealthy={upstream?.isHealthy} /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

function Health({ isHealthy }: { readonly isHealthy: boolean | null | undefined }) {
  if (isHealthy === undefined || isHealthy === null) return <Missing />
  return isHealthy ? <Badge tone="positive">healthy</Badge> : <Badge tone="critical">failing</Badge>
}

function Indexer() {
  const look = useLook('indexer show', [], indexerSchema)
  return (
    <Section title="Indexer" about="How far it has read each chain, and how many blocks the chain is ahead.">
      <Loaded look={look}>
        {(chains) => (
          <Table
            caption="Progress of the indexer"
            none="The indexer reads no chain."
            rows={chains}
            rowKey={({ chainId }) => chainId}
            columns={[
              { title: 'Chain', cell: ({ chainId }) => <code>{chainId}</code> },
              {
                title: 'State',
                cell: ({ isRunning }) => (isRunning ? <Badge tone="positive">running</Badge> : <Badge tone="caution">stopped</Badge>),
              },
              { title: 'From block', isNumber: true, cell: ({ from }) => <Count n={from} /> },
              { title: 'Read to', isNumber: true, cell: ({ block }) => <Count n={block} /> },
              { title: 'Behind', isNumber: true, cell: ({ behind }) => <Count n={behind} /> },
              { title: 'Last block mined', cell: ({ minedAt }) => <Time at={minedAt} /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
