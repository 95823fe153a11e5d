import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey garde le wallet auquel vous accédez en vous identifiant. Il ne demande jamais de code par téléphone ni par chat, et jamais vos mots secrets.',
  'mail.open': 'Ouvrir la page',
  'mail.thisApp': 'cette app',
  'mail.fact.app': 'App',
  'mail.fact.device': 'Appareil',
  'mail.fact.time': 'Heure',
  'mail.unknownDevice': 'Appareil inconnu',
  'mail.onNetwork': '{device}, réseau {network}',
  'mail.notMe': 'Ce n’était pas vous ? Ouvrez cette page d’ici une semaine et signalez-le :',

  'code.subject': 'Votre code pour {app}',
  'code.login': 'Votre code pour vous identifier :',
  'code.recover': 'Votre code pour ouvrir votre wallet sur un nouvel appareil :',
  'code.export': 'Votre code pour afficher les mots secrets de votre wallet :',
  'code.device_add': 'Votre code pour changer la récupération de votre wallet :',
  'code.spend': 'Votre code pour approuver une demande qui dépasse la limite quotidienne d’un site :',
  'code.email_primary': 'Votre code pour changer l’adresse e-mail de votre wallet :',
  'code.email_secondary': 'Votre code pour faire de cette adresse l’adresse e-mail d’un wallet :',
  'code.moves': 'Avec ce code, votre wallet passe de cette adresse à {email}. Quiconque lit cette boîte mail peut alors accéder au wallet.',
  'code.movesHere': 'Avec ce code, un wallet passe de l’adresse {former} à celle-ci, {email}.',
  'code.expires': {
    one: 'Il expire dans {n} minute et ne sert qu’une fois, sur l’appareil depuis lequel vous vous identifiez.',
    other: 'Il expire dans {n} minutes et ne sert qu’une fois, sur l’appareil depuis lequel vous vous identifiez.',
  },
  'code.address': 'L’adresse de votre wallet : {address}',
  'code.ignore': 'Si ce n’était pas vous, ignorez cet e-mail et ne communiquez pas le code.',

  'approval.subject': 'Un nouvel appareil demande l’accès à votre wallet sur {app}',
  'approval.text': 'Était-ce vous ? Ouvrez cette page et choisissez le nombre que le nouvel appareil affiche :',
  'approval.not': 'Si ce n’était pas vous, appuyez sur « Ce n’était pas moi » sur cette page. Ouvrir la page ne change rien.',

  'deviceAdded.subject': 'Un nouvel appareil peut utiliser votre wallet',
  'deviceAdded.text': '{device} a été ajouté sur {origin}.',

  'recovery.subject': 'Votre wallet est en cours d’ouverture sur un nouvel appareil',
  'recovery.text': '{device} demande l’accès sur {origin}.',
  'recovery.waits': { one: 'Il l’obtiendra dans {n} minute.', other: 'Il l’obtiendra dans {n} minutes.' },
  'recovery.remove': 'Un navigateur qui a votre wallet l’affiche parmi vos appareils, où vous pouvez le retirer.',
  'recovery.byDevice': 'Il a été confirmé sur un appareil qui a votre wallet.',
  'recovery.byPasskey': 'Il a été confirmé par votre clé d’accès.',
  'recovery.byCode': 'Il a été confirmé par un code envoyé à votre adresse.',
  'recovery.tellNobody': 'Ne communiquez de code à personne.',

  'passkeyAdded.subject': 'Une clé d’accès a été ajoutée à votre wallet',
  'passkeyAdded.text': 'Elle permet désormais de s’identifier sur votre wallet sans code.',
  'passkeyAdded.not':
    'Si ce n’était pas vous, identifiez-vous, choisissez Clés d’accès et supprimez-la, puis choisissez Appareils et déconnectez partout ailleurs.',
  'passkeyRemoved.subject': 'Une clé d’accès a été supprimée de votre wallet',
  'passkeyRemoved.text': 'Elle ne permet plus de s’identifier sur votre wallet.',
  'passkeyRemoved.not': 'Si ce n’était pas vous, identifiez-vous, choisissez Appareils et déconnectez partout ailleurs.',

  'numberPressed.subject': 'Un nombre a été choisi pour donner à un appareil l’accès à votre wallet',
  'numberPressed.text':
    'Quelqu’un s’est identifié sous votre nom dans une autre fenêtre et a appuyé sur le nombre que {device} affichait sur {origin}.',
  'numberPressed.now': 'Cet appareil peut maintenant ouvrir votre wallet.',

  'askedEmail.subject': 'Quelqu’un veut changer l’adresse e-mail de votre wallet',
  'askedEmail.text':
    '{device} demande à remplacer l’adresse e-mail de votre wallet, {before}, par {next}, et n’avait que votre boîte mail comme preuve. Cela sera possible dans 24 heures.',
  'askedPasskey.subject': 'Quelqu’un veut supprimer une clé d’accès de votre wallet',
  'askedPasskey.text':
    '{device} demande à supprimer une clé d’accès qui permet de s’identifier sur votre wallet, et n’avait que votre boîte mail comme preuve. Cela sera possible dans 24 heures.',
  'asked.not': 'Si ce n’était pas vous, signalez-le sur la page ci-dessous, ou choisissez Appareils et déconnectez partout ailleurs.',

  'emailChanged.subject': 'L’adresse e-mail de votre wallet a changé',
  'emailChanged.text': 'Votre wallet est désormais lié à {email}, et plus à cette adresse. Les autres appareils ont été déconnectés.',
  'emailChanged.undo': 'Si ce n’était pas vous, reprenez-le à {email} d’ici un jour, sur cette page :',
}
