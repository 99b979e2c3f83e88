/** What is dangerous with a kind of plant or a wish, whatever the plant is called: a pattern and what must be said. */
interface PlantDanger {
  pattern: RegExp;
  /** Whoever says this asks about something else. */
  except?: RegExp;
  warning: string;
}

const eaten = String.raw`(?:eat\w*|edible|tea|drink\w*|cook\w*|salad|soup|pesto|smoothie|jam|syrup|juice|use|safe|ok|okay|harvest\w*|pick\w*|dry)`;
const gourd = '(?:courgettes?|zucchinis?|cucumbers?|squash(?:es)?|pumpkins?|marrows?|gourds?|melons?)';
const cancer = String.raw`(?:cancer\w*|tumou?rs?|leuk(?:a)?emia|lymphoma|melanoma|myeloma|sarcoma)`;
/** Their sap burns in sunlight. */
const burning =
  '(?:giant hogweed|hogweed|rue|wild parsnip|cow parsnip|parsnip (?:leaves|greens|tops)|fig (?:sap|leaves|tree)|limes?|lime juice|celery (?:leaves|field)|gas plant|masterwort)';

const dangers: readonly PlantDanger[] = [
  {
    pattern:
      /\b(?:raw|uncooked|unripe|unboiled|unheated|without (?:cooking|boiling|heating)|no[- ]cook|not (?:cook|boil)\w*)\b[^?!]{0,120}\belder ?berr\w{0,8}|\belder ?berr\w{0,8}[^?!]{0,120}\b(?:raw|uncooked|unripe|unboiled|unheated|without (?:cooking|boiling|heating)|no[- ]cook|not (?:cook|boil)\w*)\b/i,
    // CDC: MMWR 1984;33:173.
    warning:
      "Don't swallow raw elderberries or their juice: they cause vomiting and diarrhea, their leaves worse. Boil ripe berries well first.",
  },
  {
    pattern:
      /\b(?:oleander|yew)\b[^?!]*\b(?:skewers?|spits?|kebabs?|stir\w*|spoons?|bbq|barbecue|grill\w*|roast\w*|firewood|camp ?fire|bonfire|burn\w*|smok\w+|marshmallows?)\b|\b(?:skewers?|kebabs?|stir\w*|grill\w*|roast\w*|burn\w*|smok\w+|marshmallows?)\b[^?!]*\boleander\b/i,
    warning:
      "Don't use such wood for skewers, for stirring or on a fire: its poison gets into the food and into the smoke, and little of it can kill. Call a poison center if somebody ate from it (US: 1-800-222-1222).",
  },
  {
    // The one who carries the child may not call it a pregnancy.
    pattern: new RegExp(
      [
        String.raw`\b(?:ends?|ending|terminat\w+|abort\w*|get(?:ting)? rid of|lose|losing) (?:an? |my |the |her |this )?(?:\w+ )?(?:pregnancy|baby|fetus|foetus)\b|\bstop (?:an?|my|the|her|this) pregnancy\b`,
        String.raw`\babort(?:ion|ifacient|ive)?\b|\bmiscarry\b|\b(?:for|para|zur|zum|pour|per) (?:abort\w*|abtreib\w+|avort\w+)|\babortar\b|\babtreib\w+`,
        String.raw`\b(?:cause|causes|causing|induce|inducing|bring(?:s|ing)? on|make me|trigger) (?:an? )?miscarr?i\w+`,
        String.raw`\b(?:do(?:es)?n'?t|do(?:es)? not) want (?:this|the|to keep (?:this|the|it|my)|my|to have (?:this|the|it)|to be) ?(?:baby|child|pregnancy|pregnant)\b`,
      ].join('|'),
      'i',
    ),
    warning:
      "Don't use any herb to end a pregnancy: such herbs have poisoned and killed people. A doctor or clinic can help you safely.",
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:cur(?:e|es|ed|ing)|heal(?:s|ed|ing)?|beat(?:s|ing)?|kill(?:s|ed|ing)?|shrink(?:s|ing)?|get rid of|reverse|destroy\w*|treat(?:s|ing)?)\b[^.?!]{0,25}\b${cancer}\b|\b${cancer}\b[^.?!]{0,15}\b(?:cure|cured|healed)\b|\bagainst (?:my |his |her )?(?:\w+ )?${cancer}\b`,
      'i',
    ),
    except: new RegExp(
      String.raw`\b(?:after|during|while|with) (?:my |her |his |the )?${cancer} (?:treatment|therapy)`,
      'i',
    ),
    warning:
      "Don't count on any herb to cure cancer: none has been shown to, and waiting with treatment has cost lives. Ask the cancer doctor what may be taken beside it.",
  },
  {
    pattern:
      /\b(?:moles?|birthmarks?|freckles?|dark spots?)\b[^.?!]{0,40}\b(?:grew|grown|growing|grows|bigger|larger|chang\w+|bleed\w*|itch\w*|darker|crust\w*|new shape)\b|\b(?:growing|changing|bleeding|changed) (?:mole|birthmark)\b/i,
    except: /\b(?:lawn|garden|yard|burrow\w*|tunnel\w*|traps?|molehills?)\b/i,
    warning:
      "Don't treat a mole or spot yourself when it grows, changes or bleeds: it can be skin cancer. Show it to a doctor soon.",
  },
  {
    pattern: /\b(?:nipples?|areolas?)\b/i,
    warning:
      "Don't put herbs or oils on nipples while breastfeeding: the baby swallows them, and broken skin takes them up. Ask your midwife or a pharmacist for a plain ointment.",
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:sprayed|weed ?killer|herbicides?|pesticides?|insecticides?|bug (?:killer|spray)|roundup|glyphosate|fungicides?|slug pellets)\b[^?!]*\b${eaten}\b|\b${eaten}\b[^?!]*\b(?:sprayed|weed ?killer|herbicides?|pesticides?|insecticides?|bug (?:killer|spray)|roundup|glyphosate|fungicides?|slug pellets)\b`,
      'i',
    ),
    except:
      /\b(?:how|what|which|can|should|could) (?:do |can |should )?(?:i |we |you )?(?:make (?:an? |my )?(?:\w+ )?(?:insecticide|pesticide|spray|bug)|spray|get rid of|keep off)\b|\b(?:as|homemade|natural|organic) (?:an? )?(?:insecticide|pesticide|bug spray|weed ?killer|fungicide)\b|\bsprayed (?:it |them )?with (?:water|soap|milk|vinegar)/i,
    warning:
      "Don't eat or brew plants that were sprayed with a pesticide or weed killer, unless its label allows it for food plants and the days that it names are over; washing doesn't remove it all. Leave plants beside roads and railways too.",
  },
  {
    pattern: new RegExp(
      String.raw`\b${gourd}\b[^.?!]{0,60}\bbitter\b|\bbitter(?:[- ]tasting)? (?:\w+ )?${gourd}\b`,
      'i',
    ),
    except: /\bbitter (?:melon|gourd)s?\b|\bnot bitter\b/i,
    warning:
      "Don't eat a courgette, squash, pumpkin or cucumber that tastes bitter: its cucurbitacins are poisonous, and cooking doesn't destroy them. Spit it out and throw it away.",
  },
  {
    pattern: new RegExp(
      String.raw`\b${burning}\b[^?!]{0,60}\b(?:skin|arms?|hands?|legs?|face|sun\w*|touch\w*|blister\w*|burn\w*|strimm\w+|bare|cut(?:ting)?|trimm?\w*|rash|sap)\b|\b(?:skin|arms?|hands?|legs?|face|touch\w*|blister\w*|burn\w*|strimm\w+|bare|cut(?:ting)?|prun\w+|trimm?\w*|rash)\b[^?!]{0,60}\b(?:giant hogweed|hogweed|rue|wild parsnip|cow parsnip)\b`,
      'i',
    ),
    except:
      /\b(?:syrian rue|limes? (?:tree|flower|blossom)|cut the limes?)\b|\blimes?\b(?!.*\b(?:sun\w*|blister\w*|burn\w*|rash)\b)|\bfig\b(?!.*\b(?:sun\w*|blister\w*|burn\w*|rash|sap)\b)/i,
    warning:
      "Don't get the sap of such plants on the skin, least of all in the sun: it burns and blisters. Wash it off with soap and water at once, keep the skin out of the sun for two days, and see a doctor about blisters, the face or the eyes.",
  },
  {
    // MedlinePlus: Poison hemlock.
    pattern:
      /\b(?:purpl\w+|red|reddish|maroon|violet)(?:[- ]\w+)? (?:blotch\w*|spots?|spotted|speck\w*|splotch\w*|streak\w*|patches|mottl\w*|marks|dots)\b|\b(?:blotch\w*|spotted|speck\w*|splotch\w*|streak\w*|mottled) (?:\w+ )?(?:purple|red|maroon|violet)\b/i,
    except:
      /^(?!.*\b(?:cow parsley|wild|carrots?|parsley|parsnips?|umbels?|umbel\w*|white flowers?|lace|chervil|hollow|hemlock|angelica|celery|fennel|caraway|roadside|ditch|forag\w+)\b)|\b(?:skin|rash|arm|face|pot|windowsill)\b/i,
    warning:
      "Don't eat any of it: a smooth, hollow stem with purple blotches is the sign of poison hemlock, which looks like cow parsley, wild carrot or parsley, and a little of it kills. Wash your hands and what it touched. If some was eaten, call a poison center now (US: 1-800-222-1222), or your emergency number at trembling, weakness or trouble breathing.",
  },
];

/** What is to be said of the dangers that a text names. */
export function findPlantDangers(text: string): string[] {
  return dangers
    .filter(({ pattern, except }) => pattern.test(text) && !except?.test(text))
    .map(({ warning }) => warning);
}
