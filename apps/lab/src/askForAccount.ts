import type { SelectAccount } from '@latchkey/adapter-polkadot'

/** Lets a visitor of the lab choose among an extension's accounts, in a window of the page's own. */
export const askForAccount: SelectAccount = ({ accounts }) =>
  new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.dataset['testid'] = 'lab-accounts'
    dialog.append(
      ...accounts.map(({ address, name }) => {
        const button = document.createElement('button')
        button.textContent = name ? `${name} ${address}` : address
        button.addEventListener('click', () => dialog.close(address))
        return button
      }),
    )
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue || undefined)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
