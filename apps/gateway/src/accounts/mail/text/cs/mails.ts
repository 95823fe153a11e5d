import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot': 'Latchkey uchovává peněženku, do které se přihlašujete. Nikdy nechce kód po telefonu ani v chatu a nikdy vaše tajná slova.',
  'mail.open': 'Otevřít stránku',
  'mail.thisApp': 'tato aplikace',
  'mail.fact.app': 'Aplikace',
  'mail.fact.device': 'Zařízení',
  'mail.fact.time': 'Čas',
  'mail.unknownDevice': 'neznámé',
  'mail.onNetwork': '{device}, síť {network}',
  'mail.notMe': 'Nebyli jste to vy? Otevřete do týdne tuto stránku a dejte to vědět:',

  'code.subject': '{app}: váš kód',
  'code.login': 'Váš kód k přihlášení:',
  'code.recover': 'Váš kód k otevření peněženky na novém zařízení:',
  'code.export': 'Váš kód k zobrazení tajných slov peněženky:',
  'code.device_add': 'Váš kód ke změně způsobu obnovy peněženky:',
  'code.spend': 'Váš kód ke schválení žádosti nad denní limit webu:',
  'code.email_primary': 'Váš kód ke změně e-mailové adresy peněženky:',
  'code.email_secondary': 'Váš kód, kterým se tato adresa stane e-mailovou adresou peněženky:',
  'code.moves': 'Tímto kódem přejde vaše peněženka z této adresy na {email}. Kdokoli čte tamtu schránku, se do ní pak může přihlásit.',
  'code.movesHere': 'Tímto kódem přejde peněženka z {former} na tuto adresu, {email}.',
  'code.expires': {
    one: 'Platí {n} minutu a funguje jednou, na zařízení, ze kterého se přihlašujete.',
    few: 'Platí {n} minuty a funguje jednou, na zařízení, ze kterého se přihlašujete.',
    other: 'Platí {n} minut a funguje jednou, na zařízení, ze kterého se přihlašujete.',
  },
  'code.address': 'Adresa vaší peněženky: {address}',
  'code.ignore': 'Pokud jste to nebyli vy, tento e-mail ignorujte a kód nikomu nesdělujte.',

  'approval.subject': '{app}: nové zařízení žádá o vaši peněženku',
  'approval.text': 'Byli jste to vy? Otevřete tuto stránku a vyberte číslo, které ukazuje nové zařízení:',
  'approval.not': 'Pokud jste to nebyli vy, stiskněte tam „Nejsem to já“. Samotné otevření stránky nic nezmění.',

  'deviceAdded.subject': 'Nové zařízení může používat vaši peněženku',
  'deviceAdded.text': 'Na webu {origin} bylo přidáno zařízení: {device}.',

  'recovery.subject': 'Vaše peněženka se otevírá na novém zařízení',
  'recovery.text': 'Na webu {origin} o ni žádá zařízení: {device}.',
  'recovery.waits': { one: 'Získá ji za {n} minutu.', few: 'Získá ji za {n} minuty.', other: 'Získá ji za {n} minut.' },
  'recovery.remove': 'Prohlížeč, který má vaši peněženku, ho uvádí mezi vašimi zařízeními, kde ho můžete odebrat.',
  'recovery.byDevice': 'Prokázalo se na zařízení, které má vaši peněženku.',
  'recovery.byPasskey': 'Prokázalo se vaším přístupovým klíčem.',
  'recovery.byCode': 'Prokázalo se kódem zaslaným na vaši adresu.',
  'recovery.tellNobody': 'Nikomu nesdělujte žádný kód.',

  'passkeyAdded.subject': 'K vaší peněžence byl přidán přístupový klíč',
  'passkeyAdded.text': 'Od teď přihlašuje do vaší peněženky bez kódu.',
  'passkeyAdded.not':
    'Pokud jste to nebyli vy, přihlaste se, zvolte Přístupové klíče a odeberte ho, pak zvolte Zařízení a odhlaste se všude jinde.',
  'passkeyRemoved.subject': 'Z vaší peněženky byl odebrán přístupový klíč',
  'passkeyRemoved.text': 'Už do vaší peněženky nepřihlašuje.',
  'passkeyRemoved.not': 'Pokud jste to nebyli vy, přihlaste se, zvolte Zařízení a odhlaste se všude jinde.',

  'numberPressed.subject': 'Stisknutím čísla bylo zařízení vpuštěno do vaší peněženky',
  'numberPressed.text': 'Někdo se v jiném okně přihlásil jako vy a stiskl číslo, které na webu {origin} ukázalo zařízení: {device}.',
  'numberPressed.now': 'To zařízení teď může otevřít vaši peněženku.',

  'askedEmail.subject': 'Někdo chce změnit e-mailovou adresu vaší peněženky',
  'askedEmail.text':
    'Zařízení {device} žádá o změnu e-mailové adresy vaší peněženky z {before} na {next} a prokázalo se jen vaší schránkou. Za den to bude moci udělat.',
  'askedPasskey.subject': 'Někdo chce odebrat přístupový klíč vaší peněženky',
  'askedPasskey.text':
    'Zařízení {device} žádá o odebrání přístupového klíče, který přihlašuje do vaší peněženky, a prokázalo se jen vaší schránkou. Za den to bude moci udělat.',
  'asked.not': 'Pokud jste to nebyli vy, dejte to vědět na stránce níže, nebo zvolte Zařízení a odhlaste se všude jinde.',

  'emailChanged.subject': 'E-mailová adresa vaší peněženky se změnila',
  'emailChanged.text': 'Vaše peněženka teď patří k {email}, a už ne k této adrese. Ostatní zařízení byla odhlášena.',
  'emailChanged.undo': 'Pokud jste to nebyli vy, vezměte si ji od {email} zpět do jednoho dne na této stránce:',
}
