/**
 * Words for passwords that children copy from paper: short, plain, and kind in every combination. No people, no parts of
 * the body, no animals that are also insults, nothing of fear or faith. Common passwords are not among them.
 */
export const passwordWords: readonly string[] = `
  acorn acrobat airport album alley almond aloe alpha amber anchor angle ankara antelope antler
  apple apricot apron aquarium arcade arch arena arrow artist atlas attic author autumn avenue
  avocado award badge bagel baker balance balcony ballad ballot bamboo bandana banjo banner
  baobab barber barley barn barrel basil basin basket bassoon baton beach beacon beads
  beaker beam beanbag beans bell bench berry bicycle binder biscuit blanket blazer blender
  blossom blue blueberry board boat bonnet book bookcase bookmark border bottle bouquet bowl
  bowtie bracelet brave bread breeze brick bridge bright broccoli bronze brooch brook broom
  brush bubble bucket buckle buffalo bugle builder bulb bumper bundle bungalow bus butter button
  cabbage cabin cabinet cable cactus calabash calendar calm camel cameo camera camp canal candle
  canoe canopy canvas caramel caravan carbon cardigan carnival carousel carpet carrot cart
  carton cartoon cascade cashew cassava castle catalog caterer cave cedar cello cement century
  ceramic cereal chair chalk chapter chart cheerful cheese cheetah cherry chess chestnut chimney
  chorus cinema cinnamon circle circus citrus city clarinet clay clean clever clinic cloak clock
  clockwork cloth cloud clover coach coast coaster coat cobalt cobbler cobweb cocoa coconut
  coffee collar colour column comb comet comic compass concert cone confetti cook cookie copper
  coral cord corn corner corridor cosmos cottage cotton couch courtyard cradle crane crayon
  credit creek crescent cricket crisp crossword crown cruise crystal cube cuckoo cup cupboard
  curious curry curtain cushion custard cutlery cycle cymbal cypress daffodil daisy dance dancer
  dawn daydream daylight decade deer degree delta denim desert design desk dessert dewdrop dial
  diamond diary dinghy dinner disc distance doctor dolphin domino doodle door doorbell doorway
  dove dragonfly drama drawer drawing dream dress dresser drift drizzle drum duckling dune
  dynamo eager eagle early earnest earring earth easel east echo eclipse egg eggplant elegant
  elephant elevator elm ember emblem emerald encore engine envelope equal errand essay evening
  event evergreen explorer factory falcon famous fanfare farm farmer feather fence fern ferry
  festival fiddle field fig figure film finch fir firefly flag flagpole flamingo flannel flask
  fleet flight float flock floor flour flower flute foam fog folder footpath forest fork fossil
  fountain fox freckle freezer fresh friend friendly frost fruit fudge funnel gadget galaxy
  gallery gallon gallop garage garden gardener garlic garment gate gateway gazebo gazelle
  generous gentle ginger giraffe glacier glad glass glider glitter globe glove glow glue goggles
  gold golden gong gown graceful grain grand granite grape grapevine graph grass gravel gravity
  great green grid grocer groove groundnut group grove guava guest guide guitar gymnast hall
  hallway hammer hammock hamper handbag handle hangar happy harbour harmony harp harvest hat
  hawk hayfield hazel hazelnut headband hearth heather hedge height helmet herb hero heron
  hexagon hibiscus hill hobby hockey holiday holly honest honey hoop hopscotch horizon horse
  hotel hourglass house hurdle hut ice iceberg icicle idea igloo indigo ink inkwell inlet invent
  island ivory jacaranda jacket jackfruit jade jar jasmine jeans jelly jersey jetty jewel jigsaw
  jingle jolly journal journey joyful jubilee jug juice jumper jungle juniper kangaroo kayak
  kettle key keyboard keyring kind kiosk kitchen kite kiwi koala kola label ladder ladle
  ladybird lagoon lake lakeside lamp landmark lantern laptop lark laser laundry lavender lawn
  layer leader leaf lecture legend lemon lemonade lens leopard lesson letter lettuce level
  library light lilac lily lime linen lion llama lobster locket lodge logic lollipop lookout
  lotus loyal lucky luggage lullaby lunar lunch lunchbox lyric macaroni machine magnet magnolia
  magpie mailbox maize mallet mandolin mango manual maple marathon marble margin marigold
  marimba marina market marmalade maroon marsh mascot mat match maths mayfly meadow meal measure
  mechanic medal medallion medley mellow melody melon memory mentor menu merit merry metal
  meteor metre midday middle midnight mile milk milkshake mill millet mimosa mineral mint mirror
  mission mitten model modern moment month moon moonlight morning mosaic moss motor motorway
  motto mountain movie muffin mug mural museum mushroom music mustard napkin nature navy nebula
  necklace nectar needle nest net nickel night nimble noodle noon north notebook notepad nougat
  novel nugget number nutmeg oak oasis oatmeal oats oboe ocean octagon octopus office ointment
  okra olive omelette onion opal opera orange orbit orchard orchid origami ostrich otter
  outdoors outfit oval oven overcoat oxygen oyster package packet paddle page painter painting
  palace palette palm pancake panda panel panther papaya paper paprika parade parasol parcel
  parchment park parrot parsley party passport pasta pastel pastry patch patchwork path patient
  patio pattern pavement peaceful peach peacock peak peanut pear pearl pebble pecan pedal
  pelican pen pencil pendant penguin pepper perfume petal phone photo piano piccolo picnic
  picture pigeon pillow pilot pineapple pinwheel pioneer pizza planet plank plant plantain
  plaster plate platform player playful playtime plaza plenty pliers plum plume pocket poem poet
  polar polite pond pony popcorn poplar poppy porcelain porch porridge portrait postcard postman
  potato potter pottery powder prairie present pretty prism prize problem profile proud pudding
  pulley pumpkin puppet purple purse puzzle pyramid quail quality quarry quarter quartz quest
  quick quicksand quiet quill quilt quiz rabbit raccoon racket radiant radio radish raffia raft
  railway rainbow raincoat raindrop raisin ramp ranch ranger raspberry rattan reader ready
  recipe record recorder reed reef referee region relay remedy ribbon rice riddle ridge ring
  ripple river road robin robot rocket roof room rope rose rosemary round route rover royal ruby
  rug rugby ruler runner runway saddle safari saffron sage sail sailor salad salmon salt salute
  sandal sandwich sapphire sardine satchel satin sauce saucer sawdust scale scarecrow scarf
  scene scholar school science scissors scooter scout screen script seagull seashell seaside
  season seaweed seed seesaw sequin sesame shade shallow shamrock shape shelf shell shelter
  shield shine ship shirt shoe shoelace shop shore shovel shuttle sidewalk signal signpost
  silent silk silver simple singer sketch skill skirt sky skylark skyline slate sleeve slice
  slipper slope smart smile smooth snail snow snowflake soap soccer sock socket sofa solar
  sonnet sorghum sorrel soup soursop south space spaceship sparrow spice spider spinach spiral
  splash sponge spoon sport spring sprout square squirrel stable stadium stage stair stamp star
  starfish stargazer starlight station statue steady steam steel stencil stereo stew stone stool
  stopwatch store story stove straw stream street string stripe strong studio study sturdy sugar
  suit suitcase summer summit sun sunbeam sundial sunflower sunny sunrise sunset sweater sweet
  swift swimmer swing sycamore symbol syrup system table tablet tadpole tailor tale talent
  tamarind tangerine tango tape tapestry target taxi tea teacher teacup team teapot telescope
  tennis tent terrace thankful thatch theatre theme thermos thicket thimble thistle thread
  throne thyme ticket tide tiger tile timber timer tiptoe tissue title toadstool toast toffee
  tomato toolbox topaz topic torch tortoise toucan towel tower town toy track tractor trade
  trail train tram tranquil travel tray treasure treaty tree treetop triangle tricycle trolley
  trombone trophy trout trowel truck true trumpet tuba tulip tuna tundra tunic tunnel turban
  turbine turnip turnstile turquoise turtle twelve twenty twig twilight twinkle ukulele umbrella
  unicorn uniform unique universe upbeat urban useful valley vanilla vapour vase vault velvet
  veranda verse vessel vest victory view village vine vinegar vineyard viola violet violin
  vision visitor vivid voice volcano volley volume vote vowel voyage waffle wagon waiter walkway
  wallet wallpaper walnut walrus waltz wardrobe warm washer watchful water waterfall wave
  weather weaver wedge week weekday weekend west whale wheat wheel whirlwind whisper whistle
  wicket wildlife willow wind windmill window winner winter wise wombat wonder woodland wool
  word workshop world wren writer xylophone yacht yam year yearbook yellow yoghurt yoyo zebra
  zenith zephyr zigzag zinc zinnia zipper zone zoo
`
  .trim()
  .split(/\s+/);
