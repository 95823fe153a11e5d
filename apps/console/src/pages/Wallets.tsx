import { useState } from 'react'
import { type Wallet, walletsSchema } from '../answers/wallets.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { WalletImport } from './WalletImport.tsx'

/** The wallets that all projects share, in the order in which pages see them. */
export function Wallets() {
  const look = useLook('wallet list', [], walletsSchema)
  const mayImport = useMay('wallet import')
  const [search, setSearch] = useState('')
  const has = ({ id, name }: Wallet) => `${name} ${id}`.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <Page title="Wallets" about="The directory that every project’s modal lists, in this order.">
      <Section title="Directory">
        <Field name="search" type="search" label="Search" value={search} isRequired={false} onChange={setSearch} />
        <Loaded look={look}>{(wallets) => <List wallets={wallets} has={has} onChange={look.reload} />}</Loaded>
      </Section>
      {mayImport && <WalletImport onChange={look.reload} />}
    </Page>
  )
}

function List({ wallets, has, onChange }: { wallets: readonly Wallet[]; has: (wallet: Wallet) => boolean; onChange: () => void }) {
  const { announce } = useConsole()
  const step = useStep()
  const [ordering, setOrdering] = useState<Wallet>()
  const mayOrder = useMay('wallet order')
  const mayHide = useMay('wallet hide')
  const toggle = async ({ id, name, isHidden }: Wallet) => {
    if (step.isRunning || !(await step.run({ name: 'wallet hide', arguments: [id], options: isHidden ? { undo: true } : {} }))) return
    announce(isHidden ? `${name} is shown again.` : `${name} is hidden from every modal.`)
    onChange()
  }
  const rows = wallets.filter(has)
  return (
    <>
      <Outcome step={step} />
      <Table
        caption="Wallets"
        none={wallets.length === 0 ? 'The directory is empty.' : 'No wallet has such a name.'}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Order', isNumber: true, cell: ({ order }) => order },
          {
            title: 'Wallet',
            cell: ({ name, picture }) => (
              <span className="wallet">
                {picture ? (
                  <img src={picture} alt="" width="24" height="24" loading="lazy" />
                ) : (
                  <span className="wallet-letter" aria-hidden="true">
                    {name.slice(0, 1)}
                  </span>
                )}
                {name}
              </span>
            ),
          },
          { title: 'Id', cell: ({ id }) => <code>{id}</code> },
          { title: 'Source', cell: ({ source }) => source ?? <Missing /> },
          {
            title: 'State',
            cell: ({ isHidden }) => (isHidden ? <Badge tone="caution">hidden</Badge> : <Badge tone="positive">shown</Badge>),
          },
          ...(mayOrder || mayHide
            ? [
                {
                  title: 'Change',
                  isActions: true,
                  cell: (wallet: Wallet) => (
                    <>
                      {mayOrder && (
                        <Button kind="quiet" label={`Order ${wallet.name}`} onPress={() => setOrdering(wallet)}>
                          Order…
                        </Button>
                      )}
                      {mayHide && (
                        <Button
                          kind="quiet"
                          label={`${wallet.isHidden ? 'Show' : 'Hide'} ${wallet.name}`}
                          onPress={() => void toggle(wallet)}
                        >
                          {wallet.isHidden ? 'Show' : 'Hide'}
                        </Button>
                      )}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {ordering && (
        <OrderDialog
          wallet={ordering}
          onClose={() => setOrdering(undefined)}
          onDone={(order) => {
            setOrdering(undefined)
            announce(`${ordering.name} is at ${order} now.`)
            onChange()
          }}
        />
      )}
    </>
  )
}
