/** The fewest rounds that bcrypt allows: a 64th of the work that the product does for each password. */
export const cheapPasswordCost = 4;
