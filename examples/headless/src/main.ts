import { evm } from '@latchkey/adapter-evm'
import { mainnet } from '@latchkey/common/networks'
import { connect, createKit, getWallets, watchSnapshot, watchWallets } from '@latchkey/core'

const kit = createKit({ networks: [mainnet], adapters: [evm()], gateway: false })
kit.mount()

const list = document.querySelector('#wallets')!
const showWallets = () =>
  list.replaceChildren(
    ...getWallets(kit).installed.map(({ id, name }) => {
      const button = document.createElement('button')
      button.textContent = `Connect ${name}`
      button.addEventListener('click', () => connect(kit, { connectorId: id }).catch(() => {}))
      const row = document.createElement('li')
      row.append(button)
      return row
    }),
  )

showWallets()
watchWallets(kit, showWallets)
watchSnapshot(kit, ({ address }) => {
  document.querySelector('#address')!.textContent = address ?? 'Nobody is connected'
})
