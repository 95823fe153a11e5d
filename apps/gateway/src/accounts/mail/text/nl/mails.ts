import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey bewaart de wallet waarbij je inlogt. Latchkey vraagt nooit via telefoon of chat om een code, en nooit om je geheime woorden.',
  'mail.open': 'Open de pagina',
  'mail.thisApp': 'deze app',
  'mail.fact.app': 'App',
  'mail.fact.device': 'Apparaat',
  'mail.fact.time': 'Tijdstip',
  'mail.unknownDevice': 'Onbekend apparaat',
  'mail.onNetwork': '{device}, netwerk {network}',
  'mail.notMe': 'Was jij dit niet? Open binnen een week deze pagina en meld het:',

  'code.subject': 'Je code voor {app}',
  'code.login': 'Je code om in te loggen:',
  'code.recover': 'Je code om je wallet op een nieuw apparaat te openen:',
  'code.export': 'Je code om de geheime woorden van je wallet te tonen:',
  'code.device_add': 'Je code om te wijzigen hoe je wallet wordt hersteld:',
  'code.spend': 'Je code om een verzoek boven de daglimiet van een site goed te keuren:',
  'code.email_primary': 'Je code om het e-mailadres van je wallet te wijzigen:',
  'code.email_secondary': 'Je code om dit het e-mailadres van een wallet te maken:',
  'code.moves': 'Hiermee gaat je wallet van dit adres naar {email}. Iedereen die die mailbox leest, kan er dan bij inloggen.',
  'code.movesHere': 'Hiermee gaat een wallet van {former} naar dit adres, {email}.',
  'code.expires': {
    one: 'Hij verloopt over {n} minuut en werkt één keer, op het apparaat waarop je inlogt.',
    other: 'Hij verloopt over {n} minuten en werkt één keer, op het apparaat waarop je inlogt.',
  },
  'code.address': 'Het adres van je wallet: {address}',
  'code.ignore': 'Was jij dit niet, negeer dan deze e-mail en deel de code niet.',

  'approval.subject': 'Een nieuw apparaat vraagt toegang tot je wallet op {app}',
  'approval.text': 'Was jij dit? Open deze pagina en kies het nummer dat het nieuwe apparaat toont:',
  'approval.not': 'Was jij het niet, druk daar dan op ‘Dit was ik niet’. Alleen de pagina openen verandert niets.',

  'deviceAdded.subject': 'Een nieuw apparaat kan je wallet gebruiken',
  'deviceAdded.text': '{device} is toegevoegd op {origin}.',

  'recovery.subject': 'Je wallet wordt geopend op een nieuw apparaat',
  'recovery.text': '{device} vraagt toegang op {origin}.',
  'recovery.waits': { one: 'Het apparaat krijgt toegang over {n} minuut.', other: 'Het apparaat krijgt toegang over {n} minuten.' },
  'recovery.remove': 'In een browser met je wallet staat het bij je apparaten; daar kun je het verwijderen.',
  'recovery.byDevice': 'Het is bevestigd op een apparaat dat je wallet heeft.',
  'recovery.byPasskey': 'Het is bevestigd met je passkey.',
  'recovery.byCode': 'Het is bevestigd met een code die naar je adres is gestuurd.',
  'recovery.tellNobody': 'Deel een code met niemand.',

  'passkeyAdded.subject': 'Er is een passkey toegevoegd aan je wallet',
  'passkeyAdded.text': 'Vanaf nu kan daarmee zonder code bij je wallet worden ingelogd.',
  'passkeyAdded.not': 'Was jij dit niet, log dan in, kies Passkeys en verwijder hem, kies daarna Apparaten en log overal elders uit.',
  'passkeyRemoved.subject': 'Er is een passkey verwijderd van je wallet',
  'passkeyRemoved.text': 'Daarmee kan niet meer bij je wallet worden ingelogd.',
  'passkeyRemoved.not': 'Was jij dit niet, log dan in, kies Apparaten en log overal elders uit.',

  'numberPressed.subject': 'Er is op een nummer gedrukt om een apparaat bij je wallet te laten',
  'numberPressed.text':
    'Iemand heeft uit jouw naam ingelogd in een ander venster en op het nummer gedrukt dat {device} op {origin} toonde.',
  'numberPressed.now': 'Dat apparaat kan je wallet nu openen.',

  'askedEmail.subject': 'Iemand wil het e-mailadres van je wallet wijzigen',
  'askedEmail.text':
    '{device} vraagt om het e-mailadres van je wallet te wijzigen van {before} in {next}, en had alleen je mailbox als bewijs. Over een dag kan dat.',
  'askedPasskey.subject': 'Iemand wil een passkey van je wallet verwijderen',
  'askedPasskey.text':
    '{device} vraagt om een passkey te verwijderen waarmee bij je wallet wordt ingelogd, en had alleen je mailbox als bewijs. Over een dag kan dat.',
  'asked.not': 'Was jij dit niet, meld het dan op de pagina hieronder, of kies Apparaten en log overal elders uit.',

  'emailChanged.subject': 'Het e-mailadres van je wallet is gewijzigd',
  'emailChanged.text': 'Je wallet hoort nu bij {email} en niet meer bij dit adres. Andere apparaten zijn uitgelogd.',
  'emailChanged.undo': 'Was jij dit niet, neem hem dan binnen een dag terug van {email}, op deze pagina:',
}
