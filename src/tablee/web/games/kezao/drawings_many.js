// The pictures with four to six colours, and the joker.

/** @type {Record<string, string>} */
export const DRAWINGS_MANY = {
  tent: `sky r 1 1 62 62 9|white o 51 13 6|grass M1 49H63V54Q63 63 54 63H10Q1 63 1 54z|canvas M32 9L59 54H5z
    flap M32 24L43 54H21z|- M32 9V24M32 9L29 4M32 9L35 4`,
  dragonfly: `wings M30 25C18 5 0 6 1 14C2 24 17 30 30 29z|wings M34 25C46 5 64 6 63 14C62 24 47 30 34 29z
    wings M30 31C16 29 2 36 5 43C10 49 25 41 31 34z|wings M34 31C48 29 62 36 59 43C54 49 39 41 33 34z
    tail M27.5 38H36.5L35 63H29z|- M28 45H36M29 52H36|body r 26 18 12 24 6|eyes o 25 13 7|eyes o 39 13 7`,
  cactus: `plant = 10 M12 20V27Q12 36 24 36|plant = 10 M52 14V22Q52 31 40 31|plant r 22 9 20 44 10
    - M32 18V22M28 28V32M36 30V34M31 38V42|flower f 32 8 5 5 4|white o 32 8 2.8|sand o 32 47 22 6
    pot M10 47Q32 56 54 47L48 63H16z`,
  robot: `- 4 M18 44L6 52M46 44L58 52|antenna = 4 M32 14V8|antenna o 32 6 5.5|body r 11 12 42 25 7|body r 17 39 30 23 5
    eyes o 22 23 6.5|eyes o 42 23 6.5|ink o 22 23 2.4|ink o 42 23 2.4|- M26 32H38|buttons o 26 50 4.5
    buttons o 39 50 4.5`,
  snail: `- M6 22L2 12M11 22L14 12
    body M8 20C15 20 18 28 19 42L50 48C63 51 63 62 57 62H12C3 62 3 52 8 46C10 40 2 34 3 26C4 22 5 20 8 20z
    shell o 38 38 19|spiral = 5 M38 39C43 39 42 46 36 45C28 43 29 32 37 30C48 29 52 40 47 48
    raindrops M28 0C33 7 33 12 28 12C23 12 23 7 28 0z|raindrops M44 2C49 9 49 14 44 14C39 14 39 9 44 2z
    raindrops M58 8C63 15 63 20 58 20C53 20 53 15 58 8z|ink o 9 28 1.8`,
  tractor: `field M1 53H63V63H1z|- 4 M13 28V15|cab M27 7H52V40H27z|white r 32 12 15 13 2
    bonnet M7 28H30V50H4V31Q4 28 7 28z|wheels o 46 44 16|white o 46 44 6|wheels o 14 50 10|white o 14 50 3.5`,
  pizza: `crust M2 16C15 -1 49 -1 62 16L57 24C46 11 18 11 7 24z|cheese M7 23C18 11 46 11 57 23L32 63z
    tomato o 23 25 6.5|tomato o 42 26 6.5|tomato o 31 46 5.5|basil M26 40C18 40 15 35 15 31C23 29 27 34 26 40z
    basil M35 38C35 30 40 28 45 34C44 39 39 41 35 38z|basil M29 18C31 13 36 14 38 18C36 22 31 22 29 18z`,
  locomotive: `ink M8 46L0 62H12z|ink M14 28V13H11V7H27V13H24V28z|cab r 40 12 22 38 3|white r 45 18 12 11 2
    ink r 37 6 27 7 2|boiler r 8 25 34 25 7|lamp o 8 35 6.5|wheels o 20 53 9|wheels o 37 53 9|wheels o 54 53 9
    white o 20 53 3|white o 37 53 3|white o 54 53 3`,
  pinwheel: `- 4 M32 30V63|top-vane M32 28V1L52 12z|right-vane M32 28H60L48 48z|bottom-vane M32 28V56L12 44z
    left-vane M32 28H4L16 8z|white o 32 28 4`,
  caterpillar: `- M14 21L8 11M22 21L26 11M27 55V61M44 50V57M56 54V60|tail-ring o 54 44 9.5|middle-ring o 43 38 12
    front-ring o 30 45 12|head o 16 32 14|white o 11 29 4|white o 21 29 4|ink o 11 30 2|ink o 21 30 2
    - M11 38Q16 42 21 38`,
  drum: `shell M7 24H57V52Q32 64 7 52z|cords = 3.5 M8 32L16 53L25 36L32 57L39 36L48 53L56 32
    hoops M6 46Q32 60 58 46V54Q32 68 6 54z|hoops o 32 24 26 10|white o 32 23 20 6|sticks = 4.5 M8 3L29 20
    sticks = 4.5 M56 3L35 20|sticks o 30 21 3.5|sticks o 34 21 3.5`,
  vase: `leaves = 3.5 M31 42L19 18|leaves = 3.5 M34 42L46 18|leaves M31 38C18 41 7 36 4 28C17 25 28 29 31 38z
    leaves M33 38C46 41 57 36 60 28C47 25 36 29 33 38z|rose f 18 13 5 6 6|rose o 18 13 5
    - M15 13Q18 9 21 13Q19 17 17 14|bellflower M46 3C55 8 56 16 61 24L53 22L47 27L41 22L33 24C37 16 37 8 46 3z
    vessel M20 38H44C41 44 52 48 50 57Q48 63 41 63H23Q16 63 14 57C12 48 23 44 20 38z`,
  crown: `velvet M9 46V20Q32 -6 55 20V46z|band M2 16L18 35L32 12L46 35L62 16L56 60H8z|ruby M32 36L41 46L32 56L23 46z
    amethyst o 15 49 5|amethyst o 49 49 5|white o 3 14 3.5|white o 61 14 3.5|white o 32 9 3.5`,
  jester: `white o 32 36 13 15|collar M6 51L18 45H46L58 51L47 55L42 63L32 55L22 63L17 55z
    left-horn M32 26C23 4 5 4 1 30C10 22 16 26 18 37C22 30 28 28 32 29z
    right-horn M32 26C41 4 59 4 63 30C54 22 48 26 46 37C42 30 36 28 32 29z|bells o 5 33 6|bells o 59 33 6
    ink o 27 37 2.2|ink o 37 37 2.2|- M26 43Q32 48 38 43`,
  kite: `- M32 50Q22 54 30 58T34 63|top M32 1V24H9z|right M32 1V24H55z|bottom M32 51V24H55z|left M32 51V24H9z
    ink M24 52L30 57L22 60z|ink M39 56L33 58L39 63z`,
  hummingbird: `flower f 9 40 5 6 5|white o 9 40 3|- M9 50V62
    back M24 22A10 10 0 0 1 43 16C50 28 50 44 62 60C50 59 36 54 30 42z
    throat M25 26C26 37 31 46 40 50C44 41 42 31 34 25z|beak M27 19L9 34L27 27z
    wings M39 30C40 8 53 0 63 1C64 18 56 33 43 38z|wings M36 30C28 14 33 3 41 0C46 10 46 22 42 31z|ink o 33 20 2.4`,
  parrot: `- M4 58H60|tail M33 46L36 63H50L48 42z|breast M16 25C11 44 22 56 40 54L46 30z
    wing M34 25C50 27 57 41 53 57C40 55 31 43 34 25z|head o 30 17 15|beak M18 10C5 11 2 21 9 30C12 25 17 25 21 22z
    white o 28 14 5|ink o 27 14 2.4`,
  rug: `fringe = 3 M2 12H62M2 20H62M2 28H62M2 36H62M2 44H62M2 52H62|border r 8 6 48 52 2|field r 15 13 34 38
    lozenge M32 15L47 32L32 49L17 32z|corners M8 6H21L8 19z|corners M56 6H43L56 19z|corners M8 58H21L8 45z
    corners M56 58H43L56 45z`,
  "ice cream": `cone M15 41H49L32 64z|- M22 42L38 56M42 42L26 56|third-scoop o 22 17 11|fourth-scoop o 42 17 11
    first-scoop o 20 34 12|second-scoop o 44 34 12`,
  "big top": `white M10 34H54V61H10z|stripes r 16 34 7 27|stripes r 41 34 7 27|posts r 4 32 7 30 1|posts r 53 32 7 30 1
    door M32 38C42 45 42 54 42 61H22C22 54 22 45 32 38z|- M32 16V1
    roof M1 34L32 12L63 34Q55 41 48 34Q40 41 32 34Q24 41 16 34Q9 41 1 34z|pennant M33 1L50 6L33 12z`,
  carousel: `poles r 8 24 5 30|poles r 51 24 5 30|poles r 29.5 24 5 30|floor M2 52H62V62H2z
    horse M13 44C12 36 22 35 33 35L40 26L44 23L45 27L52 34L49 38L44 36C44 42 43 43 41 45L42 53H37L35 46H24L22 53H17z
    roof M4 19L32 1L60 19z|canopy M2 18H62V25Q55 33 47 25Q40 33 32 25Q24 33 17 25Q9 33 2 25z`,
  "hot-air balloon": `- M27 47V54M37 47V54
    fifth-panel M32 1A25 25 0 0 0 7 26C7 37 24 44 26 49H38C40 44 57 37 57 26A25 25 0 0 0 32 1z
    fourth-panel M32 1A25 25 0 0 0 7 26C7 37 24 44 26 49H36C50 38 51 12 32 1z
    third-panel M32 1A25 25 0 0 0 7 26C7 37 24 44 26 49H33.5C42 38 42 12 32 1z
    second-panel M32 1A25 25 0 0 0 7 26C7 37 24 44 26 49H30.5C22 38 22 12 32 1z
    first-panel M32 1A25 25 0 0 0 7 26C7 37 24 44 26 49H28C14 38 13 12 32 1z|basket r 24 53 16 11 3`,
  kezao: `red M32 32V3A29 29 0 0 1 57.1 17.5z|orange M32 32L57.1 17.5A29 29 0 0 1 57.1 46.5z
    yellow M32 32L57.1 46.5A29 29 0 0 1 32 61z|green M32 32V61A29 29 0 0 1 6.9 46.5z
    blue M32 32L6.9 46.5A29 29 0 0 1 6.9 17.5z|violet M32 32L6.9 17.5A29 29 0 0 1 32 3z
    white o 32 32 15|ink o 26.5 29 2.5|ink o 37.5 29 2.5|- M24 35Q32 44 40 35`,
};
