import type { WalletIdentity } from '../wallet/walletIdentity.ts'
import { testIds } from './testIds.ts'

/** What a user does in the modal, whichever runner drives the page. */
export abstract class ModalSteps<locator extends { click(): Promise<void> }> {
  /** What has this test id. */
  abstract find(testId: string): locator
  /** Waits until a view is on the screen and still. Views have the names of `open({ view })`. */
  abstract expectView(view: string): Promise<void>
  /** Waits until the modal is closed and gone. */
  abstract expectClosed(): Promise<void>
  /** Opens it by a button of the page: `<latchkey-button>` unless another is given. */
  abstract open(button?: locator): Promise<void>

  /** The row of a wallet, by its `rowId`. */
  wallet(rowId: string): locator {
    return this.find(testIds.wallet(rowId))
  }

  /** The row of a network, by its CAIP-2 id. */
  network(caipId: string): locator {
    return this.find(testIds.network(caipId))
  }

  /** The button of one thing that can be done with the account. */
  action(name: Parameters<typeof testIds.action>[0]): locator {
    return this.find(testIds.action(name))
  }

  /** The button of the header that leads back. */
  get back(): locator {
    return this.find(testIds.back)
  }

  /** The button of the header that closes the modal. */
  get close(): locator {
    return this.find(testIds.close)
  }

  /** What tells for a moment what happened. */
  get toast(): locator {
    return this.find(testIds.toast)
  }

  /** What tells of an error that concerns more than one view. */
  get alert(): locator {
    return this.find(testIds.alert)
  }

  /** The code on show; its text is in `data-uri`. */
  get qr(): locator {
    return this.find(testIds.qr)
  }

  /**
   * Connects a wallet as a user does: opens the modal, chooses the wallet, and waits until the modal has closed.
   *
   * @param wallet What `addWallet` returned, or the id of any wallet's row.
   */
  async connect(wallet: Pick<WalletIdentity, 'rowId'>, { button, signIn = false }: ModalSteps.ConnectOptions<locator> = {}): Promise<void> {
    await this.open(button)
    await this.wallet(wallet.rowId).click()
    if (signIn) await this.signIn()
    else await this.expectClosed()
  }

  /** Signs the message that an app asks for after connecting; the modal then closes. */
  async signIn(): Promise<void> {
    await this.find(testIds.signIn).click()
    await this.expectClosed()
  }

  /** Opens it on the account and moves to another network, by its CAIP-2 id; then closes it. */
  async switchNetwork(caipId: string, button?: locator): Promise<void> {
    await this.open(button)
    await this.expectView('Account')
    await this.find(testIds.accountNetwork).click()
    await this.expectView('Networks')
    await this.network(caipId).click()
    await this.expectView('Account')
    await this.close.click()
    await this.expectClosed()
  }

  /** Opens it on the account and disconnects; the modal then closes. */
  async disconnect(button?: locator): Promise<void> {
    await this.open(button)
    await this.expectView('Account')
    await this.action('disconnect').click()
    await this.expectClosed()
  }
}

export declare namespace ModalSteps {
  type ConnectOptions<locator> = {
    /** What opens the modal. Default: `<latchkey-button>`. */
    readonly button?: locator | undefined
    /** The app asks for a sign-in, and the user signs. Default: `false`. */
    readonly signIn?: boolean | undefined
  }
}
