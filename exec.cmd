@rem For Windows. Elsewhere "exec" is a word of the shell: npm's signals then reach the program and not a shell before it.
@%*
